import { Buffer } from 'node:buffer';
import { fakeStripe } from '#test/fakes/fake-stripe.ts';
import { startTlsProxy } from '#test/fakes/tls-proxy.ts';
import { createDemoPlace } from '#test/fixtures/portal-process.ts';
import { test as base, expect, go, toast } from './portal-fixture.ts';

/** Journeys through a portal behind a proxy that takes TLS, whose payments go to a fake of Stripe. */
const test = base.extend<object, { portalOf: unknown }>({
  portalOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern.
    async ({}, use) => {
      const [proxy, stripe, place] = await Promise.all([startTlsProxy(), fakeStripe(), createDemoPlace()]);
      const portal = await place.start({
        DEMO: '1',
        BASE_URL: proxy.url,
        TRUST_PROXY: '1',
        STRIPE_API_URL: stripe.url,
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      });
      proxy.leadTo(portal.url);
      stripe.tell(`${proxy.plainUrl}/api/payments/webhook`);
      await use(async () => ({ ...portal, url: proxy.url }));
      await Promise.all([proxy.close(), stripe.close()]);
      await place.remove();
    },
    { scope: 'worker' },
  ],
});

test('behind a TLS proxy, people sign in, upload, and see at once what others do', async ({ signIn }) => {
  const member = await signIn('member@example.com');
  const cookies = await member.context().cookies();
  expect(cookies.map(({ name, secure }) => [name, secure])).toEqual(cookies.map(({ name }) => [name, true]));
  await go(member, '/member/employees');
  const elsewhere = await signIn('member@example.com');
  await go(elsewhere, '/member/employees');
  await elsewhere.getByRole('button', { name: 'Add employee' }).click();
  const dialog = elsewhere.getByRole('dialog', { name: 'Add employee' });
  await dialog.getByLabel('Name', { exact: true }).fill('Aaron Abel');
  await dialog.getByLabel('Email', { exact: true }).fill('aaron@example.com');
  await dialog.getByRole('button', { name: 'Add employee' }).click();
  await member.getByRole('link', { name: 'View Aaron Abel' }).click();
  const contract = member
    .getByRole('listitem')
    .filter({ has: member.getByRole('heading', { name: 'Contract', exact: true }) });
  const buffer = Buffer.from('Contract, signed');
  await contract
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: 'paper.txt', mimeType: 'text/plain', buffer });
  await member.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(member.getByRole('button', { name: /^Replace ?: Contract$/ })).toBeVisible();
});

test('behind a TLS proxy, a visitor writes a message, and pays and comes back', async ({ visit }) => {
  const page = await visit('/contact');
  await page.getByLabel('Full Name').fill('Dana Fox');
  await page.getByLabel('Email').fill('dana@example.com');
  await page.getByLabel('Message').fill('Do you work with stations in Ohio?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  // Who writes as fast as a program is told that the message is being checked.
  await expect(toast(page)).toContainText(/Message (Sent!|received)/);
  await go(page, '/shop');
  await page.getByRole('button', { name: 'Add to Cart: Folding Hand Truck' }).click();
  await page.getByRole('link', { name: 'Cart, 1 item', exact: true }).click();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(toast(page)).toContainText('Payment canceled');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await page.getByRole('button', { name: /^Pay \d/ }).click();
  await page.waitForURL(/\/success\b/);
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
});
