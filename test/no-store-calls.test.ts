import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Store } from '#ports/store/store.ts';
import { type Cast, createCast } from './fixtures/cast.ts';
import { contactForm } from './fixtures/messages.ts';
import { submit } from './fixtures/page-data.ts';
import { createShopWorld } from './fixtures/shop-world.ts';
import { openSite, type Site } from './fixtures/site.ts';

let world: Awaited<ReturnType<typeof createShopWorld>>;
let site: Site;
let cast: Cast;
const calls: string[] = [];
beforeAll(async () => {
  world = await createShopWorld();
  world.deps.store = counting(world.deps.store);
  site = await openSite(world);
  cast = await createCast(world);
});
afterAll(() => world.close());
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
  const admin = await site.signedIn(cast.admin);
  const account = { intent: 'add', name: 'New Member', email: 'new@example.com', access: 'link' };
  expect((await submit(admin, '/admin/users', account)).status).toBe(200);
  const form = contactForm(world);
  world.passTime(5_000);
  await submit(visitor, '/contact', form);
  const messages = await world.deps.db.selectFrom('contact_messages').select('message').execute();
  expect(messages).toEqual([{ message: form.message }]);
  expect((await visitor.call('POST', '/api/cart/prices', [])).status).toBe(200);
  expect(calls).toEqual([]);
  // The store of this portal is the one that counts.
  await world.deps.store.listStock([]);
  expect(calls).toEqual(['stock']);
});

test('[API-12] paying makes no store call, once the checkout has asked for prices and stock', async () => {
  const vest = await world.product();
  const visitor = site.visitor();
  const cart = { lines: [vest], shownCents: 2000, key: world.newKey() };
  expect((await visitor.call('POST', '/api/cart/checkout', cart)).status).toBe(200);
  // That is the checkout, which sells nothing that is not there.
  expect(calls.toSorted()).toEqual(['list', 'stock']);
  calls.length = 0;
  const session = world.session((await world.newestSale()).id);
  world.stripe.complete(session);
  const body = world.stripe.event('checkout.session.completed', session);
  const headers = { 'stripe-signature': world.stripe.sign(body) };
  const webhook = 'http://localhost:3000/api/payments/webhook';
  expect((await site.app.request(webhook, { method: 'POST', headers, body })).status).toBe(200);
  expect((await visitor.get('/success')).status).toBe(200);
  expect(await world.saleOf(session.client_reference_id)).toMatchObject({ state: 'paid' });
  expect(calls).toEqual([]);
});
