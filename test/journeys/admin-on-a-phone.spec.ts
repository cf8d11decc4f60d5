import type { Page } from '@playwright/test';
import { expect, expectAccessible, go, test } from './portal-fixture.ts';

const PHONE = { width: 390, height: 844 };

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** The rows whose name is cut although there is room between it and what stands at the row's end, in px. */
const cutTooEarly = (page: Page) =>
  page.locator('main .rows tbody tr').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const name = row.querySelector<HTMLElement>('.o');
      const next = row.querySelector('.end:not(:empty), .act');
      if (!name || !next || name.scrollWidth <= name.clientWidth) return [];
      const contents = document.createRange();
      contents.selectNodeContents(next);
      const room = contents.getBoundingClientRect().left - name.getBoundingClientRect().right;
      return room > 40 ? [`${name.textContent}: ${room}`] : [];
    }),
  );

test("the admin's dashboard is at most 2,000 px tall on a phone, shows its charts when asked, and leads to the queue", async ({
  signIn,
}) => {
  const admin = await signIn('admin@example.com');
  await admin.setViewportSize(PHONE);
  await go(admin, '/admin/dashboard');
  expect(await heightOf(admin)).toBeLessThanOrEqual(2_000);
  const chart = admin.getByRole('heading', { name: 'Files per week' });
  await expect(chart).toBeHidden();
  await admin.getByText('Files, revenue and documents in charts').click();
  await expect(chart).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('link', { name: 'Work queue', exact: true }).click();
  await expect(admin).toHaveURL(/\/admin\/queue$/);
});

test("a member's overview leads to what of the queue is the member's", async ({ signIn }) => {
  const admin = await signIn('admin@example.com');
  await go(admin, '/admin/users?q=northgate');
  await admin.locator('main .rows .o', { hasText: 'Northgate Logistics LLC' }).click();
  await admin.locator('main').getByRole('link', { name: 'Work queue', exact: true }).click();
  await expect(admin).toHaveURL(/\/admin\/queue\?member=/);
  await expect(admin.getByRole('button', { name: 'Northgate Logistics LLC' })).toBeVisible();
});

for (const path of [
  '/admin/users',
  '/admin/queue',
  '/admin/orders/subscriptions',
  '/admin/shop',
  '/admin/services',
]) {
  test(`the names of ${path} take the room that a phone has`, async ({ signIn }) => {
    const admin = await signIn('admin@example.com');
    await admin.setViewportSize(PHONE);
    await go(admin, path);
    await expect(admin.locator('main .rows tbody tr').nth(5)).toBeVisible();
    expect(await cutTooEarly(admin)).toEqual([]);
    expect(await heightOf(admin)).toBeLessThanOrEqual(2_200);
  });
}
