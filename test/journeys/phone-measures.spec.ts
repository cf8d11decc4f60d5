import type { Locator, Page } from '@playwright/test';
import { demoLogin } from '#test/fixtures/sign-in.ts';
import { expect, go, test } from './portal-fixture.ts';

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1280, height: 900 };

/** A row of a list on a phone has two lines, on a laptop one: px at least and at most. */
const ON_A_PHONE = [56, 72] as const;
const ON_A_LAPTOP = [40, 48] as const;

/** What is measured of a row: of files and requests that is their first part, which more may stand below. */
const ROWS = 'main .rows :is(tbody tr, li .line, li:not(:has(.line)) summary:first-child, li > .row)';

const LISTS = [
  ['admin', 'members', '/admin/users'],
  ['member', 'employees', '/member/employees'],
  ['member', 'files', '/member/ezpass'],
  ['member', 'requests', '/member/requests'],
  ['member', 'requests that are done', '/member/requests?tab=done'],
  ['member', 'vehicles', '/member/vehicles'],
  ['member', 'forms', '/member/forms'],
  ['admin', "provider's forms", '/admin/forms'],
  ['admin', 'document types', '/admin/document-types'],
] as const;

/** Pages of the member's area that are looked at on each width. */
const PAGES = [
  '/member/dashboard',
  '/member/requests',
  '/member/plan',
  '/member/employees',
  '/member/vehicles',
  '/member/ezpass',
  '/member/hiring',
  '/member/forms',
  '/member/notifications',
  '/member/settings',
];

/** What of the page is wider than its window, in px. */
const surplus = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

/** How tall rows are, or what is in them, where they would not grow with it. */
const heightsOf = (rows: Locator) =>
  rows.evaluateAll((all) =>
    all
      .filter((row) => row.closest('details details') === null && row.checkVisibility())
      .map((row) => {
        const contents = document.createRange();
        contents.selectNodeContents(row);
        return Math.max(row.getBoundingClientRect().height, contents.getBoundingClientRect().height);
      }),
  );

for (const [viewer, name, path] of LISTS) {
  test(`a row of the ${name} has two lines on a phone and one on a laptop`, async ({ signIn }) => {
    const page = await signIn(demoLogin({ role: viewer }).email);
    for (const [size, [least, most]] of [
      [PHONE, ON_A_PHONE],
      [LAPTOP, ON_A_LAPTOP],
    ] as const) {
      await page.setViewportSize(size);
      await go(page, path);
      const heights = await heightsOf(page.locator(ROWS));
      expect(heights.length, path).toBeGreaterThan(0);
      expect(Math.min(...heights), `${path} at ${size.width} px`).toBeGreaterThanOrEqual(least);
      expect(Math.max(...heights), `${path} at ${size.width} px`).toBeLessThanOrEqual(most);
      expect(await surplus(page), `${path} at ${size.width} px`).toBe(0);
    }
  });
}

test('a row that wraps to a third line is measured as too tall', async ({ signIn }) => {
  const page = await signIn(demoLogin({ role: 'admin' }).email);
  await page.setViewportSize(PHONE);
  await go(page, '/admin/users');
  await page.addStyleTag({ content: 'main .rows * { white-space: normal !important }' });
  await page.addStyleTag({ content: 'main .rows .o { font-size: 2rem !important }' });
  expect(Math.max(...(await heightsOf(page.locator(ROWS))))).toBeGreaterThan(ON_A_PHONE[1]);
});

test("the member's dashboard is at most 2,000 px tall on a phone, and its rows have two lines", async ({
  signIn,
}) => {
  const page = await signIn(demoLogin({ role: 'member' }).email);
  await page.setViewportSize(PHONE);
  await go(page, '/member/dashboard');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2_000);
  for (const part of ['Needs your attention', 'Recent']) {
    const rows = page.locator('section', { has: page.getByRole('heading', { name: part }) }).locator('li a');
    const heights = await heightsOf(rows);
    expect(heights.length, part).toBeGreaterThan(0);
    expect(Math.min(...heights), part).toBeGreaterThanOrEqual(ON_A_PHONE[0]);
    expect(Math.max(...heights), part).toBeLessThanOrEqual(ON_A_PHONE[1]);
  }
});

test("the lists of the member's area are at most 2,000 px tall on a phone, with a page of rows", async ({
  signIn,
}) => {
  const page = await signIn(demoLogin({ role: 'member' }).email);
  await page.setViewportSize(PHONE);
  for (const path of ['/member/employees', '/member/vehicles', '/member/plan', '/member/ezpass']) {
    await go(page, path);
    expect((await heightsOf(page.locator(ROWS))).length, path).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight), path).toBeLessThanOrEqual(2_000);
  }
});

test('on a phone what buys stands at the lower edge of the screen, however far the page is scrolled', async ({
  visit,
}) => {
  const page = await visit('/shop');
  await page.setViewportSize(PHONE);
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
  const bar = page.locator('.buy-bar');
  await expect(bar).toBeVisible();
  for (const top of [0, 600]) {
    await page.evaluate((to) => window.scrollTo(0, to), top);
    expect(await bar.evaluate((one) => one.getBoundingClientRect().bottom)).toBe(PHONE.height);
  }
});

test('a column of the board is at least 200 px wide at any width', async ({ signIn }) => {
  const page = await signIn(demoLogin({ role: 'member' }).email);
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await go(page, '/member/hiring');
    const columns = page.getByRole('region', { name: 'Board', exact: true }).locator('> section');
    const widths = await columns.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    expect(widths.length).toBeGreaterThan(1);
    expect(Math.min(...widths), `at ${width} px`).toBeGreaterThanOrEqual(200);
  }
});

test("nothing of the member's area is wider than a phone, and no control of it is squeezed", async ({
  signIn,
}) => {
  const page = await signIn(demoLogin({ role: 'member' }).email);
  await page.setViewportSize(PHONE);
  for (const path of PAGES) {
    await go(page, path);
    expect(await surplus(page), path).toBe(0);
    const controls = page.locator('main :is(select, input[type=search])');
    const widths = await controls.evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().width),
    );
    expect(Math.min(...widths, 120), path).toBeGreaterThanOrEqual(120);
  }
});

test('on a phone the upload card is a button above the list until it is needed', async ({ signIn }) => {
  const page = await signIn(demoLogin({ role: 'member' }).email);
  await page.setViewportSize(PHONE);
  await go(page, '/member/ezpass');
  const notes = page.getByLabel('Notes');
  await expect(notes).toBeHidden();
  await page.getByRole('button', { name: 'Upload files' }).click();
  await expect(notes).toBeVisible();
});
