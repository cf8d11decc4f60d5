import type { Page } from '@playwright/test';
import { expect, expectAccessible, go, test, toast } from './portal-fixture.ts';

const PHONE = { width: 390, height: 844 };

/** No page of lists is taller on a phone before more of it is asked for. */
const MOST = 2_000;
const LISTS = [
  ...['dashboard', 'queue', 'users', 'findings', 'orders', 'orders/subscriptions', 'services', 'shop'],
  ...['shop/orders', 'document-types', 'forms', 'messages', 'notifications', 'settings', 'settings/team'],
].map((page) => `/admin/${page}`);
const TABS = [
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
const EDITORS = [
  ...['/admin/website', '/admin/settings/move', '/admin/settings/scheduled', '/admin/services/import'],
  ...['/admin/shop/import', '/admin/shop/new', '/admin/queue/review', '/admin/profile'],
];

async function northgate(admin: Page): Promise<string> {
  await go(admin, '/admin/users?q=northgate');
  const row = admin.locator('main .rows .o', { hasText: 'Northgate Logistics LLC' });
  return (await row.getAttribute('href'))?.split('?')[0] ?? '';
}

/** The titles of the page that stand below the header's and say the same. */
const repeatedTitles = (page: Page) =>
  page.evaluate(() => {
    const said = document.querySelector('header')?.textContent.toLowerCase() ?? '';
    const titles = [...document.querySelectorAll<HTMLElement>('main h1')];
    return titles
      .filter((title) => title.clientHeight > 1 && said.includes(title.textContent.trim().toLowerCase()))
      .map((title) => title.textContent);
  });

test('on a phone no list of the admin area is taller than 2,000 px', async ({ signIn }) => {
  const admin = await signIn('admin@example.com');
  await admin.setViewportSize(PHONE);
  const ofMember = await northgate(admin);
  const tall: string[] = [];
  for (const path of [...LISTS, ...TABS.map((tab) => ofMember + tab)]) {
    await go(admin, path);
    const height = await admin.evaluate(() => document.documentElement.scrollHeight);
    if (height > MOST) tall.push(`${path}: ${height}`);
  }
  expect(tall).toEqual([]);
});

test('no page says again below the header what the header says', async ({ signIn }) => {
  const admin = await signIn('admin@example.com');
  const ofMember = await northgate(admin);
  const imports = ['/employees/import', '/vehicles/import', '/hiring/import'].map((path) => ofMember + path);
  const repeated: string[] = [];
  for (const path of [...LISTS, ...EDITORS, ...imports]) {
    await go(admin, path);
    repeated.push(...(await repeatedTitles(admin)).map((title) => `${path}: ${title}`));
  }
  expect(repeated).toEqual([]);
});

test('on a phone the filters of the queue are folded, and say how many are set', async ({ signIn }) => {
  const admin = await signIn('admin@example.com');
  await admin.setViewportSize(PHONE);
  await go(admin, '/admin/queue');
  const order = admin.getByRole('combobox', { name: 'Order' });
  await expect(order).toBeHidden();
  await admin.getByText('Filters and order').click();
  await order.selectOption('Newest first');
  await expect(admin.getByText('Filters and order (1)')).toBeVisible();
  await expectAccessible(admin);
  await admin.setViewportSize({ width: 1280, height: 900 });
  await go(admin, '/admin/queue');
  await expect(order).toBeVisible();
});

test('a finding is a row that opens to what is known of it', async ({ signIn }) => {
  const admin = await signIn('admin@example.com');
  await admin.setViewportSize(PHONE);
  await go(admin, '/admin/findings');
  const finding = admin.getByRole('list', { name: 'Findings' }).getByRole('listitem').first();
  const row = finding.locator('summary').first();
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(72);
  await expect(finding.getByRole('link')).toBeHidden();
  await row.click();
  await expect(finding.getByRole('link')).toBeVisible();
  await expectAccessible(admin);
});

test('the lists of the start page are folded in its editor, each with how many it has', async ({
  signIn,
}) => {
  const admin = await signIn('admin@example.com');
  await admin.setViewportSize(PHONE);
  await go(admin, '/admin/website?tab=content&page=home');
  const first = admin.getByLabel('What it counts').first();
  await expect(first).toBeHidden();
  await admin.locator('summary', { hasText: /^Figures$/ }).click();
  await admin.getByText('3 figures').click();
  await expect(first).toBeVisible();
  await expectAccessible(admin);
});

test('a tool is removed at once, and added again from the toast', async ({ signIn }) => {
  const admin = await signIn('admin@example.com');
  await go(admin, `${await northgate(admin)}/access`);
  const tool = admin.getByRole('main').getByRole('link', { name: /^Time clock/ });
  await admin.getByRole('button', { name: 'Actions for Time clock' }).click();
  await admin.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(toast(admin)).toContainText('Tool removed');
  await expect(tool).toHaveCount(0);
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(tool).toBeVisible();
});
