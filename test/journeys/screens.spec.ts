import { expect, expectFits, go, test } from './portal-fixture.ts';

// Axe needs its time for long lists, and looks at each three times.
test.describe.configure({ timeout: 300_000 });

const SCREENS = {
  'member@example.com': [
    '/member/dashboard',
    '/member/ezpass',
    '/member/payroll',
    '/member/scorecard',
    '/member/employees',
    '/member/employees/import',
    '/member/settings',
  ],
  'admin@example.com': [
    '/admin/dashboard',
    '/admin/users',
    '/admin/document-types',
    '/admin/orders',
    '/admin/services',
    '/admin/services/import',
    '/admin/website',
    '/admin/messages',
    '/admin/settings',
    '/admin/profile',
  ],
};

for (const [email, paths] of Object.entries(SCREENS)) {
  for (const path of paths) {
    test(`${path} fits phone, tablet and laptop, and axe finds nothing`, async ({ signIn }) => {
      await expectFits(await signIn(email), path);
    });
  }
}

for (const tab of ['overview', 'employees', 'files&category=ezpass', 'requests', 'plan', 'activity']) {
  test(`the tab ${tab} of the member page fits as well, and axe finds nothing`, async ({ signIn }) => {
    const page = await signIn('admin@example.com');
    await go(page, '/admin/users?q=northgate');
    const href = await page
      .getByRole('link', { name: /^View Northgate/ })
      .first()
      .getAttribute('href');
    const base = (href ?? '').split('?')[0];
    await expectFits(page, `${base}?tab=${tab}`);
  });
}

test("an employee's page fits as well, and axe finds nothing", async ({ signIn }) => {
  const page = await signIn('member@example.com');
  await go(page, '/member/employees');
  const employee = await page
    .getByRole('link', { name: /^View / })
    .first()
    .getAttribute('href');
  await expectFits(page, employee ?? '');
});

test('without scripts a person reads the start, finds the login and signs in', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: 'Login / Sign Up' }).first().click();
  await page.getByLabel('Email').fill('member@example.com');
  await page.getByLabel('Password', { exact: true }).fill('portal-demo-member');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/member\/dashboard$/);
  await expect(page.getByText('Login Successful!')).toBeVisible();
});
