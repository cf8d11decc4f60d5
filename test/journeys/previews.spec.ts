import { expect, expectAccessible, go, test } from './portal-fixture.ts';

test('[FILE-03] a PDF is drawn page by page, and a list is a table with its sums', async ({ signIn }) => {
  const member = await signIn('member@example.com');
  await go(member, '/member/ezpass');
  const files = member.getByRole('list', { name: /files/i });
  await files.getByRole('link', { name: 'Toll summary 2026-10.pdf' }).first().click();
  const panel = member.getByRole('dialog');
  const pages = panel.getByRole('region', { name: 'Preview of Toll summary 2026-10.pdf' });
  await expect(pages).toContainText(/Page 1: .*\w{4}/);
  const inked = () =>
    pages
      .locator('canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
        return data?.some((value, at) => at % 4 === 0 && value < 128 && (data[at + 3] ?? 0) > 0) ?? false;
      });
  expect(await inked()).toBe(true);
  await expectAccessible(member);

  await go(member, '/member/ezpass');
  await files.getByRole('link', { name: 'EZPass NY 2026-10.csv' }).first().click();
  const table = panel.getByRole('region', { name: 'Preview of EZPass NY 2026-10.csv' });
  await expect(table.getByRole('columnheader', { name: 'Exit Plaza' })).toBeVisible();
  await expect(table.getByRole('cell', { name: 'MTAB&T' }).first()).toBeVisible();
  await expect(panel.getByText('12 rows', { exact: true })).toBeVisible();
  await expectAccessible(member);
});

test('a preview that cannot be loaded says so, and loads when it is tried again', async ({ signIn }) => {
  const member = await signIn('member@example.com');
  await member.route('**/contents', (route) => route.fulfill({ body: '{"kind":' }), { times: 1 });
  await go(member, '/member/ezpass');
  await member
    .getByRole('list', { name: /files/i })
    .getByRole('link', { name: 'EZPass NY 2026-10.csv' })
    .first()
    .click();
  const panel = member.getByRole('dialog');
  await expect(panel.getByText("The preview couldn't be loaded.")).toBeVisible();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByText('12 rows', { exact: true })).toBeVisible();
});
