import { fakeStripe } from '#test/fakes/fake-stripe.ts';
import { createDemoPlace } from '#test/fixtures/portal-process.ts';
import {
  test as base,
  expect,
  expectAccessible,
  expectFits,
  go,
  toast,
  type Window,
} from './portal-fixture.ts';

/** Journeys through a portal whose payments go to a fake of Stripe. */
const test = base.extend<object, { stripe: Awaited<ReturnType<typeof fakeStripe>> }>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern.
    async ({}, use) => {
      const stripe = await fakeStripe();
      await use(stripe);
      await stripe.close();
    },
    { scope: 'worker' },
  ],
  portalOf: [
    async ({ stripe }, use) => {
      const place = await createDemoPlace();
      const portal = await place.start({
        DEMO: '1',
        STRIPE_API_URL: stripe.url,
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      });
      stripe.tell(`${portal.url}/api/payments/webhook`);
      await use(async () => portal);
      await place.remove();
    },
    { scope: 'worker' },
  ],
});

const PRODUCT = 'Folding Hand Truck';

/** Units of the product that its page tells of. */
async function unitsLeft(visit: (path: string) => Promise<Window>): Promise<number> {
  const page = await visit('/shop');
  await page.getByRole('link', { name: PRODUCT, exact: true }).click();
  const line = await page.getByText(/^\d+ in stock$/).textContent();
  return Number.parseInt(line ?? '', 10);
}

async function proceedToPayment(page: Window): Promise<void> {
  await page.getByRole('button', { name: `Add to Cart: ${PRODUCT}` }).click();
  await page.getByRole('link', { name: 'Cart, 1 item', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
  // Its only variant has no name, so there is none to show.
  await expect(page.getByRole('button', { name: `Remove ${PRODUCT}`, exact: true })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Default');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page.getByRole('heading', { name: 'Stand-in for Stripe' })).toBeVisible();
}

test('[CART-25, CART-26, CART-27, CART-29, CART-30, CART-31] a visitor pays for a cart, and an admin finds the order and notes a refund', async ({
  visit,
  signIn,
}) => {
  const page = await visit('/shop');
  const before = await unitsLeft(visit);
  await proceedToPayment(page);
  await page.getByRole('button', { name: /^Pay \d/ }).click();
  await page.waitForURL('**/success?order=*');
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    'Your payment was successful and your order is being processed. You will receive a confirmation email shortly.',
  );
  const heading = page.getByRole('heading', { name: /^Order [KMXY]\d-\d{4}$/ });
  await expect(heading).toBeVisible();
  await expect(page.getByRole('main')).toContainText(PRODUCT);
  await expect(page.getByRole('main')).toContainText('What happens next');
  const number = (await heading.textContent())?.replace('Order ', '') ?? '';
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await page.waitForURL('**/shop');
  await go(page, '/checkout');
  await expect(page.getByText('Your Cart is Empty')).toBeVisible();
  await expect.poll(() => unitsLeft(visit)).toBe(before - 1);

  const admin = await signIn('admin@example.com');
  await go(admin, `/admin/shop/orders?q=${number}`);
  await expect(admin.getByRole('row').filter({ hasText: PRODUCT })).toContainText('buyer@example.com');
  await admin.getByRole('link', { name: number }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toContainText(number);
  const order = admin.getByRole('main');
  await expect(order).toContainText('Paid');
  await expect(order).toContainText(PRODUCT);
  await order.getByRole('button', { name: 'Record a refund' }).click();
  await expectAccessible(admin);
  await admin.getByLabel('Amount in USD').fill('5');
  await admin.getByLabel('Reason').fill('A wheel is loose');
  await admin.getByRole('button', { name: 'Record refund' }).click();
  await expect(toast(admin)).toContainText('Refund recorded');
  await expect(order).toContainText('A wheel is loose');
  await order.getByRole('button', { name: 'Mark as fulfilled' }).click();
  await expect(order).toContainText('Fulfilled');
});

test('[CART-25] who turns back at the gateway keeps the cart, and the stock is free again', async ({
  visit,
}) => {
  const before = await unitsLeft(visit);
  const page = await visit('/shop');
  await proceedToPayment(page);
  await expect.poll(() => unitsLeft(visit)).toBe(before - 1);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(toast(page)).toContainText('Payment canceled');
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole('link', { name: 'Cart, 1 item', exact: true })).toBeVisible();
  await expect.poll(() => unitsLeft(visit)).toBe(before);
  await page.evaluate(() => {
    const kept = localStorage.getItem('e-commerce-cart') ?? '';
    localStorage.setItem(
      'e-commerce-cart',
      kept.replace(/"sale_price_in_cents":\d+/, '"sale_price_in_cents":100'),
    );
  });
  await expectFits(page, '/checkout');
  await expect(page.getByText('The price has changed since you added it. It was $1.00.')).toBeVisible();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page.getByRole('heading', { name: 'Stand-in for Stripe' })).toBeVisible();
});
