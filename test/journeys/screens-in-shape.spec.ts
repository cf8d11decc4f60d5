import type { Page } from '@playwright/test';
import { expect, go, test } from './portal-fixture.ts';

const PHONE = { width: 390, height: 844 };

const ADMIN = [
  '/admin/dashboard',
  '/admin/queue',
  '/admin/queue/review',
  '/admin/findings',
  '/admin/notifications',
  '/admin/settings/team',
  '/admin/users',
  '/admin/orders',
  '/admin/orders/subscriptions',
  '/admin/services',
  '/admin/shop',
  '/admin/shop/orders',
  '/admin/document-types',
  '/admin/forms',
  '/admin/website',
  '/admin/messages',
  '/admin/settings',
  '/admin/profile',
];
const OF_A_MEMBER = [
  '',
  '/employees',
  '/vehicles',
  '/hiring',
  '/files',
  '/requests',
  '/plan',
  '/access',
  '/activity',
];
const MEMBER = [
  '/member/dashboard',
  '/member/requests',
  '/member/plan',
  '/member/employees',
  '/member/vehicles',
  '/member/hiring',
  '/member/ezpass',
  '/member/forms',
  '/member/settings',
];

/** The texts of the primary buttons that a page shows, dialogs left out. */
const primaryOf = (page: Page) =>
  page.locator('main .btn-primary').filter({ visible: true }).allTextContents();

async function northgate(admin: Page): Promise<string> {
  await go(admin, '/admin/users?q=northgate');
  const row = admin.locator('main .rows .o', { hasText: 'Northgate Logistics LLC' });
  return (await row.getAttribute('href'))?.split('?')[0] ?? '';
}

test('no page of the portal has two primary buttons', async ({ signIn }) => {
  const admin = await signIn('admin@example.com');
  const ofMember = await northgate(admin);
  for (const path of [...ADMIN, ...OF_A_MEMBER.map((tab) => ofMember + tab)]) {
    await go(admin, path);
    expect((await primaryOf(admin)).length, path).toBeLessThanOrEqual(1);
  }
  const member = await signIn('member@example.com');
  for (const path of MEMBER) {
    await go(member, path);
    expect((await primaryOf(member)).length, path).toBeLessThanOrEqual(1);
  }
});

test("on a phone a member's activity is days of short rows, and more of them are asked for", async ({
  signIn,
}) => {
  const admin = await signIn('admin@example.com');
  await admin.setViewportSize(PHONE);
  await go(admin, `${await northgate(admin)}/activity`);
  const rows = admin.locator('main section ol > li');
  await expect(rows).toHaveCount(25);
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(60);
  expect(await admin.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2_100);
  await admin.getByRole('link', { name: /^Show more/ }).click();
  await expect(rows).toHaveCount(50);
});

test("a form's submissions are rows of two lines on a phone that open whole", async ({ signIn }) => {
  const admin = await signIn('admin@example.com');
  await admin.setViewportSize(PHONE);
  await go(admin, '/admin/forms');
  await admin.locator('main a[href*="tab=submissions"]').filter({ hasText: /[1-9]/ }).first().click();
  await expect(admin).toHaveURL(/tab=submissions/);
  const row = admin.locator('main .rows:has(caption:text-is("Submissions")) tbody tr').first();
  await expect(row).toBeVisible();
  const box = await row.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(56);
  expect(box?.height).toBeLessThanOrEqual(72);
  await row.click({ position: { x: (box?.width ?? 0) - 20, y: 20 } });
  await expect(admin).toHaveURL(/\/submissions\//);
});

for (const width of [768, 1280]) {
  test(`at ${width} px no name and no column of the employees is cut`, async ({ signIn }) => {
    const member = await signIn('member@example.com');
    await member.setViewportSize({ width, height: 900 });
    await go(member, '/member/employees');
    const cut = await member.locator('main .rows tbody tr').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const edge = row.querySelector('.act')?.getBoundingClientRect().left ?? 0;
        const name = row.querySelector('.who');
        const parts = [...row.querySelectorAll('td:not(.act) > *')].map((part) =>
          part.getBoundingClientRect(),
        );
        const split = parts.some(({ left, right }) => left < edge && right > edge);
        const isNameCut = (name?.scrollWidth ?? 0) > (name?.clientWidth ?? 0);
        return split || isNameCut ? [name?.textContent] : [];
      }),
    );
    expect(cut).toEqual([]);
  });
}
