import { expect, expectAccessible, go, test, toast } from './portal-fixture.ts';

test('a visitor looks at a sample report, opens a question, and asks for an audit', async ({ visit }) => {
  const page = await visit('/');
  await expect(page.getByRole('row', { name: /Toll charged twice/ })).toContainText('$18.40');
  const answer = page.getByText('There is no fee');
  await expect(answer).toBeHidden();
  await page.getByText('What does the free audit cost me?').click();
  await expect(answer).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('banner').getByRole('link', { name: 'Request a free audit' }).click();
  await expect(page.getByRole('heading', { name: 'Request your free audit' })).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('We would like a free audit of our records.');
  await expectAccessible(page);
});

test('[PUB-25, PUB-31, PUB-33] a plan goes on from the packages to the message that an admin reads', async ({
  visit,
  signIn,
}) => {
  const page = await visit('/services');
  await page.getByRole('link', { name: 'Get Started: Professional' }).click();
  await expect(page.getByText('Your plan: Professional, $499 per month')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Request an account' }).click();
  await expect(page.getByLabel('Plan')).toHaveValue('professional');
  await page.getByLabel('Full Name').fill('Curt Boyd');
  // As a person types: what is sent at once after the page opened is kept apart as a program's.
  await page.getByLabel('Email').pressSequentially('curt@example.com', { delay: 120 });
  await page.getByLabel('Company').fill('Boyd Final Mile LLC');
  await page.getByLabel('Phone').fill('(804) 555-0164');
  await page.getByLabel('Number of vans').fill('some');
  await page.getByLabel('Station').fill('DRC4');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByLabel('Number of vans')).toHaveAccessibleDescription('Enter how many vans you run.');
  await page.getByLabel('Number of vans').fill('24');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(toast(page)).toContainText('Message Sent!');
  await expect(page.getByLabel('Company')).toHaveValue('');

  const admin = await signIn('admin@example.com');
  await go(admin, '/admin/messages');
  await admin.getByRole('link', { name: /Curt Boyd/ }).click();
  for (const text of ['Boyd Final Mile LLC', 'Professional, $499 per month', '24', 'DRC4'])
    await expect(admin.getByRole('definition').filter({ hasText: text }).first()).toBeVisible();
  await expectAccessible(admin);
});

test('what a visitor put in the cart goes along with the message', async ({ visit }) => {
  const page = await visit('/services');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Create Order' }).click();
  await page.getByRole('link', { name: 'Get one for this plan' }).click();
  await expect(page.getByText('Your plan: A plan I put together')).toBeVisible();
  await page.getByRole('link', { name: 'Request an account' }).click();
  await expect(page.getByText('Services in your cart')).toBeVisible();
  await expect(page.getByText('Basic Payroll Audit (Monthly)')).toBeVisible();
});

test('on a phone the menu offers what the header has no room for', async ({ visit }) => {
  const page = await visit('/');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('header summary').click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Request a free audit' }).click();
  await expect(page).toHaveURL(/\/contact\?topic=audit$/);
  await expect(menu).toBeHidden();
});

test('a script below the hero that cannot be fetched takes nothing from the page', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ baseURL: portal.url });
  const page = await context.newPage();
  await page.route(/home-sections-.*\.js$/, (route) => route.abort());
  await page.goto('/');
  await page.getByText('How soon will I see results?').click();
  await expect(page.getByText('We reply within one business day. Most')).toBeVisible();
  await page.getByRole('link', { name: 'Get Started Today' }).click();
  await expect(page.getByRole('heading', { name: 'Get an account' })).toBeVisible();
  await context.close();
});
