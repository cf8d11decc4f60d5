import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, go, test, toast } from './portal-fixture.ts';

const CART = 'e-commerce-cart';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const line = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const total = (page: Page) => page.getByRole('definition').first();
const storedCart = (page: Page) => page.evaluate((key) => localStorage.getItem(key), CART);

/** Puts the monthly payroll audit and the yearly invoice reconciliation in the cart. */
async function buildPlan(page: Page): Promise<void> {
  await go(page, '/services');
  await page.getByRole('checkbox', { name: 'Basic Payroll Audit' }).check();
  await page.getByRole('checkbox', { name: 'Full Invoice Reconciliation' }).check();
  await page.getByLabel('Granularity of Full Invoice Reconciliation').selectOption('Yearly');
  await page.getByRole('button', { name: 'Create Order' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
}

test('[CART-02] [CART-03] [CART-04] [CART-05] [CART-06] [CART-07] [CART-08] [CART-09] [CART-10] [CART-11] [CART-12] a visitor puts a plan together', async ({
  visit,
}) => {
  const page = await visit('/services');
  for (const name of ['Service', 'Category', 'Granularity', 'Price']) {
    await expect(page.locator('#plan').getByRole('columnheader', { name, exact: true })).toBeVisible();
  }
  const audit = page.getByRole('checkbox', { name: 'Basic Payroll Audit' });
  const often = page.getByLabel('Granularity of Basic Payroll Audit');
  const create = page.getByRole('button', { name: 'Create Order' });
  await expect(often).toBeDisabled();
  await expect(often).toHaveValue('Monthly');
  await expect(often.getByRole('option')).toHaveText(['Monthly', 'Weekly', 'Yearly']);
  await expect(create).toBeDisabled();
  await expect(page.getByRole('status').filter({ hasText: '$0.00' })).toBeVisible();
  await audit.check();
  await expect(often).toBeEnabled();
  await expect(row(page, 'Basic Payroll Audit').getByText('$100.00')).toBeVisible();
  await often.selectOption('Weekly');
  await expect(row(page, 'Basic Payroll Audit').getByText('$25.00')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Full Invoice Reconciliation' }).check();
  await expect(page.getByRole('status').filter({ hasText: '$175.00' })).toBeVisible();
  await audit.uncheck();
  await expect(often).toBeDisabled();
  await expect(page.getByRole('status').filter({ hasText: '$150.00' })).toBeVisible();
  await audit.check();
  await expectAccessible(page);
  await create.click();
  await expect(toast(page)).toContainText('Services added to cart!');
  await expect(toast(page)).toContainText('Proceeding to checkout.');
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(line(page, 'Basic Payroll Audit')).toContainText('Monthly · $100.00');
  await expect(line(page, 'Full Invoice Reconciliation')).toContainText('Monthly · $150.00');
  await expect(total(page)).toHaveText('$250.00');
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
});

test('[CART-13] [CART-14] [CART-15] [CART-17] [CART-18] [CART-20] [CART-21] [CART-22] [CART-24] [CART-28] [DATA-31] the cart is changed, kept, and emptied', async ({
  visit,
}) => {
  const page = await visit('/checkout');
  await expect(page.getByText('Your Cart is Empty')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See our services' })).toHaveAttribute('href', '/services');
  await buildPlan(page);
  await buildPlan(page);
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
  const audit = line(page, 'Basic Payroll Audit');
  await expect(audit).toContainText('$200.00');
  await audit.getByRole('button', { name: 'One more' }).click();
  await expect(audit).toContainText('$300.00');
  await expect(total(page)).toHaveText('$3,300.00');
  await page.reload();
  await expect(total(page)).toHaveText('$3,300.00');
  await page.getByRole('button', { name: 'Remove Full Invoice Reconciliation (Yearly)' }).click();
  await expect(total(page)).toHaveText('$300.00');
  await expectAccessible(page);
  await audit.getByRole('button', { name: 'One less' }).click();
  await expect(total(page)).toHaveText('$200.00');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
  const cart = await storedCart(page);
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(toast(page)).toContainText('Payment Gateway Not Integrated');
  await expect(toast(page)).toHaveAttribute('data-toast', 'destructive');
  await expect(audit).toBeVisible();
  expect(await storedCart(page)).toBe(cart);
  expect(asked.filter((one) => one.startsWith('POST') && one.includes('checkout'))).toEqual([]);
  await expect(page).toHaveURL(/\/checkout$/);
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([CART, 'website-theme']);
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByText('Your Cart is Empty')).toBeVisible();
  await expect.poll(() => storedCart(page)).toBe('[]');
});

test('[CART-29] [CART-30] [CART-31] the page after a payment empties the cart', async ({ visit }) => {
  const page = await visit('/services');
  await buildPlan(page);
  await go(page, '/success');
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
  await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible();
  await expect.poll(() => storedCart(page)).toBe('[]');
});

test('[CART-17] two tabs show one cart', async ({ visit }) => {
  const one = await visit('/services');
  await buildPlan(one);
  const other = await one.context().newPage();
  await go(other, '/checkout');
  await expect(total(other)).toHaveText('$1,600.00');
  await line(other, 'Basic Payroll Audit').getByRole('button', { name: 'One more' }).click();
  await expect(total(one)).toHaveText('$1,700.00');
  await one.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(other.getByText('Your Cart is Empty')).toBeVisible();
});

test('[ERR-15] a stored cart that cannot be read is logged, and never breaks a page', async ({ visit }) => {
  const page = await visit('/checkout');
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()));
  const broken = [
    '{not json',
    '{"a":1}',
    '[{"product":7}]',
    'a'.repeat(1_000_000),
    `"${'a'.repeat(999_998)}"`,
  ];
  for (const [count, value] of broken.entries()) {
    await page.evaluate(([key, text]) => localStorage.setItem(key ?? '', text ?? ''), [CART, value]);
    await go(page, '/checkout');
    await expect(page.getByText('Your Cart is Empty')).toBeVisible();
    expect(logged.filter((text) => text.includes('stored cart')).length).toBeGreaterThan(count);
  }
  await buildPlan(page);
  await expect(total(page)).toHaveText('$1,600.00');
});

test('[CART-22] [CART-35] a price that was changed in the browser changes nothing that counts', async ({
  visit,
}) => {
  const page = await visit('/services');
  await buildPlan(page);
  await page.evaluate((key) => {
    const cart = (localStorage.getItem(key) ?? '').replaceAll(/"price_in_cents":\d+/g, '"price_in_cents":1');
    localStorage.setItem(key, cart);
  }, CART);
  await go(page, '/checkout');
  await expect(total(page)).toHaveText('$1,600.00');
  await expect.poll(() => storedCart(page)).toContain('"price_in_cents":150000');
});

test('in a browser that stores nothing a plan can be ordered all the same, and the page says how long it lasts', async ({
  visit,
}) => {
  const page = await visit('/login');
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await buildPlan(page);
  await expect(toast(page)).toContainText('Services added to cart!');
  await expect(total(page)).toHaveText('$1,600.00');
  await expect(page.getByText('closing or reloading this page empties your cart')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByText('Your Cart is Empty')).toBeVisible();
});

const statCard = (page: Page, title: string) => page.getByRole('link', { name: new RegExp(title) });
const numberOn = async (card: Locator) =>
  Number(/[\d,]+/.exec((await card.textContent()) ?? '')?.[0].replaceAll(',', ''));

test('[CART-32] [CART-33] [NOTE-06] a visitor signs in on the way, requests its plan, and an admin confirms it', async ({
  visit,
  signIn,
}) => {
  const admin = await signIn('admin@example.com');
  await go(admin, '/admin/dashboard');
  // Other journeys may have added to the demo data before.
  const before = {
    users: await numberOn(statCard(admin, 'Total Users')),
    revenue: await numberOn(statCard(admin, 'Monthly Revenue')),
  };
  const page = await visit('/services');
  await buildPlan(page);
  await page.getByRole('button', { name: 'Request this plan' }).click();
  await page.waitForURL(/\/login/);
  await page.getByLabel('Email').fill('member@example.com');
  await page.getByLabel('Password', { exact: true }).fill('portal-demo-member');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/checkout$/);
  await expect(total(page)).toHaveText('$1,600.00');
  await page.getByRole('button', { name: 'Request this plan' }).click();
  await expect(toast(page)).toContainText('Plan requested');
  await page.waitForURL(/\/member\/plan/);
  const own = page.getByRole('listitem').filter({ hasText: '$1,600.00' }).first();
  await expect(own).toContainText('Requested');
  await expect.poll(() => storedCart(page)).toBe('[]');

  await admin.getByRole('button', { name: /^Notifications/ }).click();
  await admin
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: /Plan requested.*\$1,600\.00/ })
    .click();
  await expect(admin).toHaveURL(/\/admin\/orders\/order_/);
  const waiting = admin.getByRole('main');
  await expect(waiting).toContainText('$1,600.00');
  await expect(waiting).toContainText('Northgate Logistics LLC');
  await expectAccessible(admin);
  await waiting.getByRole('button', { name: 'Confirm order' }).click();
  await expect(toast(admin)).toContainText('Order confirmed');

  await expect(own).toContainText('Confirmed');
  const subscribed = page.locator('#plan');
  await expect(subscribed).toContainText('Full Invoice Reconciliation');
  await expect(subscribed).toContainText('$1,500.00 / year');
  await go(admin, '/admin/dashboard');
  // What is new: 100 a month, and 1,500 a year.
  const revenue = `$${(before.revenue + 225).toLocaleString('en-US')}`;
  await expect(statCard(admin, 'Monthly Revenue')).toContainText(revenue);
  await expect(statCard(admin, 'Total Users')).toContainText(String(before.users));
});

test('an admin declines with a reason, and the member takes a request back', async ({ signIn }) => {
  const admin = await signIn('admin@example.com');
  const member = await signIn('member@example.com');
  await buildPlan(member);
  await member.getByRole('button', { name: 'Request this plan' }).click();
  await member.waitForURL(/\/member\/plan/);
  await go(admin, '/admin/orders');
  const waiting = admin.getByRole('row').filter({ hasText: '$1,600.00' }).filter({ hasText: 'Requested' });
  await waiting.getByRole('button', { name: /^Actions for/ }).click();
  await admin.getByRole('menuitem', { name: 'Decline' }).click();
  await admin.getByLabel('Reason').fill('Let us talk about it first.');
  await admin.getByRole('button', { name: 'Decline order' }).click();
  await expect(toast(admin)).toContainText('Order declined');
  await expect(member.getByText('Let us talk about it first.')).toBeVisible();
  const open = member.getByRole('listitem').filter({ hasText: '$295.00' }).first();
  await open.locator('summary').click();
  await open.getByRole('button', { name: 'Withdraw request' }).click();
  await expect(toast(member)).toContainText('Request withdrawn');
  await expect(open).toContainText('Withdrawn');
});
