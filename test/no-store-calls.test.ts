import { beforeEach, expect } from 'vitest';
import type { Store } from '#ports/store/store.ts';
import { createFixtures, type Fixtures } from './fixtures/base.ts';
import { contactForm } from './fixtures/messages.ts';
import { submit } from './fixtures/page-data.ts';
import { type TestShop, test } from './fixtures/shop-test.ts';
import { openSite, type Site } from './fixtures/site.ts';

let testPortal: TestShop;
let site: Site;
let fixtures: Fixtures;
const calls: string[] = [];
test.beforeAll(async ({ shop }) => {
  testPortal = shop;
  testPortal.deps.store = counting(testPortal.deps.store);
  site = await openSite(testPortal);
  fixtures = await createFixtures(testPortal);
});
beforeEach(() => {
  calls.length = 0;
});

/** The store, which notes what it is asked. */
function counting(store: Store): Store {
  const noted =
    <Input extends unknown[], Answer>(name: string, call: (...input: Input) => Answer) =>
    (...input: Input) => {
      calls.push(name);
      return call(...input);
    };
  return {
    ...store,
    listProducts: noted('list', store.listProducts),
    getProduct: noted('product', store.getProduct),
    listStock: noted('stock', store.listStock),
  };
}

test('[API-12] sign-in, account creation, contact and the pages of payment make no store call', async () => {
  const visitor = site.visitor();
  for (const path of ['/login', '/register', '/contact', '/checkout', '/success']) {
    expect((await visitor.get(path)).status).toBe(200);
  }
  const admin = await site.signedIn(fixtures.admin);
  const account = { intent: 'add', name: 'New Member', email: 'new@example.com', access: 'link' };
  expect((await submit(admin, '/admin/users', account)).status).toBe(200);
  const form = contactForm(testPortal);
  testPortal.passTime(5_000);
  await submit(visitor, '/contact', form);
  const messages = await testPortal.deps.db.selectFrom('contact_messages').select('message').execute();
  expect(messages).toEqual([{ message: form.message }]);
  expect((await visitor.call('POST', '/api/cart/prices', [])).status).toBe(200);
  expect(calls).toEqual([]);
  // The store of this portal is the one that counts.
  await testPortal.deps.store.listStock([]);
  expect(calls).toEqual(['stock']);
});

test('[API-12] paying makes no store call, once the checkout has asked for prices and stock', async () => {
  const vest = await testPortal.product();
  const visitor = site.visitor();
  const cart = { lines: [vest], shownCents: 2000, key: testPortal.newKey() };
  expect((await visitor.call('POST', '/api/cart/checkout', cart)).status).toBe(200);
  // That is the checkout, which sells nothing that is not there.
  expect(calls.toSorted()).toEqual(['list', 'stock']);
  calls.length = 0;
  const session = testPortal.session((await testPortal.newestSale()).id);
  testPortal.stripe.complete(session);
  const body = testPortal.stripe.event('checkout.session.completed', session);
  const headers = { 'stripe-signature': testPortal.stripe.sign(body) };
  const webhook = 'http://localhost:3000/api/payments/webhook';
  expect((await site.app.request(webhook, { method: 'POST', headers, body })).status).toBe(200);
  expect((await visitor.get('/success')).status).toBe(200);
  expect(await testPortal.saleOf(session.client_reference_id)).toMatchObject({ state: 'paid' });
  expect(calls).toEqual([]);
});
