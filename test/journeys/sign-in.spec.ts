import { logOut } from './log-out.ts';
import { expect, expectAccessible, go, test, toast } from './portal-fixture.ts';

test('[AUTH-01] [AUTH-03] [AUTH-06] a person mistypes, then signs in and is greeted by name', async ({
  visit,
}) => {
  const page = await visit('/login');
  await expect(page.getByRole('heading', { name: 'Member Login' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email').fill('member@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(toast(page)).toContainText('Login Failed');
  await expect(toast(page)).toContainText('Invalid email or password.');
  await expect(page.getByLabel('Email')).toHaveValue('member@example.com');
  await page.getByLabel('Password', { exact: true }).fill('portal-demo-member');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(toast(page)).toContainText('Login Successful!');
  await expect(toast(page)).toContainText('Northgate Logistics LLC');
  await expect(page).toHaveURL(/\/member\/dashboard$/);
});

test('[AUTH-05] a second submission while the first is on its way is ignored', async ({ visit }) => {
  const page = await visit('/login');
  let sent = 0;
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/login.data*', async (route) => {
    if (route.request().method() === 'POST') {
      sent += 1;
      await held;
    }
    await route.continue();
  });
  await page.getByLabel('Email').fill('member@example.com');
  await page.getByLabel('Password', { exact: true }).fill('portal-demo-member');
  const login = page.getByRole('button', { name: 'Login' });
  await login.dblclick();
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(login).toHaveAttribute('aria-busy', 'true');
  letThrough();
  await page.waitForURL(/\/member\/dashboard$/);
  expect(sent).toBe(1);
});

test('[AUTH-16] [AUTH-24] the way back after sign-in is kept, and Back after sign-out shows nothing', async ({
  visit,
}) => {
  const page = await visit('/member/settings');
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('Email').fill('member@example.com');
  await page.getByLabel('Password', { exact: true }).fill('portal-demo-member');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/member\/settings$/);
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await logOut(page);
  await page.waitForURL((url) => url.pathname === '/');
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Northgate Logistics LLC')).toHaveCount(0);
});

test('[AUTH-22] on the way into a guarded area the page says that it is loading', async ({ signIn }) => {
  const page = await signIn('member@example.com');
  await go(page, '/');
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/member/dashboard.data*', async (route) => {
    await held;
    await route.continue();
  });
  await page
    .getByRole('link', { name: /dashboard/i })
    .first()
    .click();
  await expect(page.getByText('Loading...')).toBeVisible();
  letThrough();
  await expect(page).toHaveURL(/\/member\/dashboard$/);
  await expect(page.getByText('Loading...')).toBeHidden();
});

test('[SET-06] a device signed out from elsewhere leaves by itself', async ({ signIn }) => {
  const here = await signIn('manager@example.com');
  const there = await signIn('manager@example.com');
  await go(here, '/member/settings');
  await expect(here.getByText('Signed in on these devices')).toBeVisible();
  await here
    .getByRole('button', { name: /^Log out/ })
    .first()
    .click();
  await expect(toast(here)).toBeVisible();
  await there.waitForURL(/\/login/, { timeout: 15_000 });
});
