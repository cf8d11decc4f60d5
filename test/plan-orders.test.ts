import { expect } from 'vitest';
import type { Order } from '#app/features/commerce/plan-request/list-orders.server.ts';
import { deleteService, restoreService } from '#app/features/commerce/service/change-service.server.ts';
import { offeredServices } from '#app/features/commerce/service/list-services.server.ts';
import type { Subscription } from '#app/features/commerce/subscription/list-subscriptions.server.ts';
import { createFixtures, type Fixtures } from './fixtures/base.ts';
import type { Browser } from './fixtures/browser.ts';
import { pageData, submit } from './fixtures/page-data.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';
import { PASSWORD } from './fixtures/test-portal.ts';

let site: Site;
let fixtures: Fixtures;
let admin: Browser;
let member: Browser;
let serviceId: string;

test.beforeAll(async ({ testPortal }) => {
  site = await openSite(testPortal);
  fixtures = await createFixtures(testPortal);
  admin = await site.signedIn(fixtures.admin);
  member = await site.signedIn(fixtures.member);
  serviceId = (await offeredServices(testPortal.deps))[0]?.id ?? '';
});

const ref = (granularity = 'Monthly', quantity = 1) => ({
  productId: serviceId,
  variantId: `${serviceId}:${granularity}`,
  quantity,
});
const plan = () => ({
  intent: 'plan-request',
  lines: JSON.stringify([ref(), ref('Yearly')]),
  shownCents: '110000',
});
type Plan = { orders: Order[]; subscriptions: Subscription[] };
const ownPlan = () => pageData<Plan>(member, '/member/plan', 'member/plan');

test('[CART-01, CART-02, CART-12, CON-01] /services has the plan table in the page that is served', async () => {
  const html = await (await site.visitor().get('/services')).text();
  expect(html).toContain('Build Your Own Plan');
  for (const column of ['Service', 'Category', 'Granularity', 'Price']) {
    expect(html).toMatch(new RegExp(`<th[^>]*>${column}</th>`));
  }
  for (const text of [
    'Basic Payroll Audit',
    '$100.00',
    'Full Invoice Reconciliation',
    '$150.00',
    'Create Order',
  ]) {
    expect(html).toContain(text);
  }
});

test('[CART-01] /services has no plan table while there is no service', async ({ testPortal }) => {
  const services = await offeredServices(testPortal.deps);
  for (const { id } of services) await deleteService(fixtures.asAdmin, { serviceId: id });
  const html = await (await site.visitor().get('/services')).text();
  expect(html).toContain('MOST POPULAR');
  for (const text of ['Build Your Own Plan', 'Services to choose from', 'Create Order'])
    expect(html).not.toContain(text);
  for (const { id } of services) await restoreService(fixtures.asAdmin, { serviceId: id });
  expect(await (await site.visitor().get('/services')).text()).toContain('Build Your Own Plan');
});

test('[CART-20, PUB-09] /checkout is there, with the empty cart and its link to /services for who has no scripts', async () => {
  const answer = await site.visitor().get('/checkout');
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toContain('Your Cart is Empty');
  expect(html).toMatch(/<a[^>]*href="\/services"/);
});

test('[CART-30, CART-31, PUB-09, ERR-16] /success thanks, word for word, and leads on to the shop', async () => {
  const html = await (await site.visitor().get('/success')).text();
  expect(html).toContain('Thank You for Your Order!');
  expect(html).toContain(
    'Your payment was successful and your order is being processed. You will receive a confirmation email shortly.',
  );
  expect(html).toMatch(/<a[^>]*href="\/shop"[^>]*>Continue Shopping<\/a>/);
});

test('[CART-21, CART-22] what a cart costs is the server’s word, from ids alone', async () => {
  const cart = [
    { ...ref('Weekly', 3), price_in_cents: 1 },
    { productId: 'x', variantId: 'y', quantity: 1 },
  ];
  const answer = await site.visitor().call('POST', '/api/cart/prices', cart);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({
    lines: [
      {
        product: { id: serviceId, title: 'Basic Payroll Audit', image: null },
        variant: expect.objectContaining({ title: 'Weekly', price_in_cents: 2500 }),
        quantity: 3,
      },
    ],
  });
  for (const wrong of ['x', '{}', '[{"productId":1}]', JSON.stringify(Array(201).fill(ref()))]) {
    expect((await site.visitor().call('POST', '/api/cart/prices', wrong)).status).toBe(422);
  }
  const huge = JSON.stringify('a'.repeat(300_000));
  expect((await site.visitor().call('POST', '/api/cart/prices', huge)).status).toBe(413);
});

test('[CART-32] a visitor who requests a plan is sent to sign in, and comes back to the checkout', async () => {
  const visitor = site.visitor();
  const { location } = await submit(visitor, '/checkout', plan());
  expect(location).toMatch(/^\/login\?next=%2Fcheckout&by=/);
  const signIn = { intent: 'sign-in', email: fixtures.otherTenant.email, password: PASSWORD };
  const answer = await visitor.post(location ?? '', signIn);
  expect(answer.headers.get('location')).toBe('/checkout');
  expect(await pageData(visitor, '/checkout', 'public/checkout')).toMatchObject({ mayRequest: 'yes' });
});

test('[CART-32, CART-33] a member requests its plan, an admin confirms it, and it is on both sides', async () => {
  const requested = await submit(member, '/checkout', plan());
  expect(requested).toMatchObject({ status: 200, answer: { ok: true, toast: { title: 'Plan requested' } } });
  const orderId = requested.answer?.made?.id ?? '';
  expect((await ownPlan()).orders).toMatchObject([{ id: orderId, status: 'requested', canDecide: false }]);
  const { list } = await pageData<{ list: { orders: Order[] } }>(
    admin,
    '/admin/orders?status=requested',
    'admin/orders',
  );
  expect(list.orders).toMatchObject([{ id: orderId, totalCents: 110_000, canDecide: true }]);
  const { order } = await pageData<{ order: Order }>(admin, `/admin/orders/${orderId}`, 'admin/order');
  expect(order).toMatchObject({ id: orderId, number: (await ownPlan()).orders[0]?.number });
  const earlier = await admin.get(`/admin/orders?order=${orderId}`);
  expect(earlier.headers.get('location')).toBe(`/admin/orders/${orderId}`);
  const form = { intent: 'order-confirm', orderId, memberId: fixtures.member.id };
  expect(await submit(admin, '/admin/orders', form)).toMatchObject({
    status: 200,
    answer: { ok: true, toast: { title: 'Order confirmed', tone: 'success' } },
  });
  expect(await submit(admin, '/admin/orders', form)).toMatchObject({
    status: 409,
    answer: { toast: { title: 'Error', description: 'This order was confirmed already.' } },
  });
  expect((await ownPlan()).subscriptions).toMatchObject([
    { name: 'Basic Payroll Audit', granularity: 'Monthly', cents: 10_000 },
    { name: 'Basic Payroll Audit', granularity: 'Yearly', cents: 100_000 },
  ]);
  const page = `/admin/users/${fixtures.member.id}/plan`;
  const tab = await pageData<Plan>(admin, page, 'admin/member/plan');
  expect(tab.subscriptions).toHaveLength(2);
  expect(tab.orders).toMatchObject([{ id: orderId, status: 'confirmed' }]);
});

test('[CART-35] a sum that is not the one shown is refused, whatever the browser says', async () => {
  expect(await submit(member, '/checkout', { ...plan(), shownCents: '1' })).toMatchObject({
    status: 409,
    answer: { toast: { title: 'Error', tone: 'destructive' } },
  });
});

test('a manager without editing and an admin are not offered to request a plan', async ({ testPortal }) => {
  const manager = await site.signedIn(
    await testPortal.manager(fixtures.member, { hiring: true, editing: false }),
  );
  const editor = await site.signedIn(
    await testPortal.manager(fixtures.member, { hiring: false, editing: true }),
  );
  const may = async (browser: Browser) =>
    (await pageData<{ mayRequest: string }>(browser, '/checkout', 'public/checkout')).mayRequest;
  expect(await Promise.all([manager, editor, admin, site.visitor()].map(may))).toEqual([
    'no',
    'yes',
    'no',
    'visitor',
  ]);
});

test('[ADM-01, ADM-02, ADM-03] the admin’s dashboard greets by name, and its three cards are counted', async ({
  testPortal,
}) => {
  const html = async () => (await (await admin.get('/admin/dashboard')).text()).replaceAll('<!-- -->', '');
  const before = await html();
  expect(before).toContain(`Welcome, <bdi>${fixtures.admin.name}</bdi>`);
  for (const label of ['Total Users', 'Documents Stored', 'Monthly Revenue']) expect(before).toContain(label);
  type Counts = { counts: { users: number; documents: number; revenueCents: number } };
  const counts = async () => (await pageData<Counts>(admin, '/admin/dashboard', 'admin/dashboard')).counts;
  const { users, revenueCents } = await counts();
  await testPortal.member();
  const add = { intent: 'subscription-add', serviceId, granularity: 'Weekly' };
  expect((await submit(admin, `/admin/users/${fixtures.member.id}/plan`, add)).status).toBe(200);
  expect(await counts()).toMatchObject({ users: users + 1, revenueCents: revenueCents + 10_833 });
  const dollars = Math.round((revenueCents + 10_833) / 100).toLocaleString('en-US');
  expect(await html()).toContain(`$${dollars}<`);
});

test('[ADM-05] the admin’s dashboard shows what happened under Recent Activity, and no placeholder', async () => {
  await submit(member, '/checkout', plan());
  const html = await (await admin.get('/admin/dashboard')).text();
  expect(html).toContain('Recent Activity');
  expect(html).toContain('requested a plan of 2 services for $1,100.00');
  expect(html).not.toContain('coming soon');
});

test('[ADM-36, ADM-38] a service saved on /admin/services shows in the plan builder with name, category and prices', async () => {
  const form = { name: 'Night Audit', category: 'EZ Pass', Weekly: '$1,234.50', Monthly: '', Yearly: '9' };
  const added = await submit(admin, '/admin/services', { intent: 'service-add', ...form });
  expect(added).toMatchObject({
    status: 200,
    answer: { toast: { title: 'Service added', tone: 'success' } },
  });
  const id = added.answer?.made?.id ?? '';
  type Plan = { services: { id: string }[] };
  const offered = async () =>
    (await pageData<Plan>(site.visitor(), '/services', 'public/services')).services.find(
      (one) => one.id === id,
    );
  expect(await offered()).toEqual({
    id,
    name: 'Night Audit',
    category: 'EZ Pass',
    pricing: { Weekly: 123_450, Monthly: 0, Yearly: 900 },
  });
  const wrong = { intent: 'service-edit', serviceId: id, version: '1', ...form, name: ' ', Weekly: 'abc' };
  expect(await submit(admin, '/admin/services', wrong)).toMatchObject({
    status: 422,
    answer: {
      toast: { title: 'Error', description: 'Service name is required.', tone: 'destructive' },
      errors: {
        name: 'Service name is required.',
        Weekly: 'Enter an amount in dollars, such as 25 or 25.50.',
      },
    },
  });
  expect((await submit(admin, '/admin/services', { intent: 'service-delete', serviceId: id })).status).toBe(
    200,
  );
  expect(await offered()).toBeUndefined();
});
