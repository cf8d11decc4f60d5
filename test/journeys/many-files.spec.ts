import { expect, expectAccessible, go, test, toast } from './portal-fixture.ts';

test('documents of an employee are dated, taken along and deleted together, each with undo', async ({
  signIn,
}) => {
  const page = await signIn('member@example.com');
  await go(page, '/member/employees');
  await page.locator('main a[href*="/employees/emp_"]').first().click();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const bar = page.getByRole('region', { name: 'Selected documents' });
  await bar.getByRole('button', { name: 'Select all' }).click();
  await expectAccessible(page);
  const zip = page.waitForEvent('download');
  await bar.getByRole('link', { name: 'Download (ZIP)' }).click();
  expect((await zip).suggestedFilename()).toMatch(/^Documents .*\.zip$/);
  await bar.getByRole('button', { name: 'Set expiration' }).click();
  await page.getByRole('dialog').getByLabel('Expires').fill('2031-05-01');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText(/documents? updated/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page)).toContainText('Undone');
  await bar.getByRole('button', { name: 'Select all' }).click();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page)).toContainText(/documents? deleted/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page)).toContainText('Undone');
});

test('files of a category come as one zip, for the member and for an admin', async ({ signIn }) => {
  const member = await signIn('member@example.com');
  await go(member, '/member/ezpass');
  const admin = await signIn('admin@example.com');
  await go(admin, '/admin/users');
  await admin.getByRole('searchbox').fill('Northgate');
  await admin.getByRole('link', { name: /^View Northgate/ }).click();
  await admin.getByRole('link', { name: /^Files/ }).click();
  for (const page of [member, admin]) {
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    const bar = page.getByRole('region', { name: 'Selected files' });
    await bar.getByRole('button', { name: 'Select all shown' }).click();
    const zip = page.waitForEvent('download');
    await bar.getByRole('link', { name: 'Download (ZIP)' }).click();
    expect((await zip).suggestedFilename()).toMatch(/^Files .*\.zip$/);
  }
});
