import { beforeEach, describe, expect } from 'vitest';
import type { Browser } from './fixtures/browser.ts';
import { type TestShop, test } from './fixtures/shop-test.ts';
import { openSite, type Site } from './fixtures/site.ts';

let shop: TestShop;
let site: Site;
let visitor: Browser;
let vest: Awaited<ReturnType<typeof shop.product>>;
let saleId: string;

test.beforeAll(async ({ shop: made }) => {
  shop = made;
  site = await openSite(shop);
});
beforeEach(async () => {
  vest = await shop.product({ quantity: 5 });
  visitor = site.visitor();
  expect((await begin(2)).status).toBe(200);
  saleId = (await shop.newestSale()).id;
});

const begin = (quantity: number, window = visitor) =>
  window.call('POST', '/api/cart/checkout', {
    lines: [{ ...vest, quantity }],
    shownCents: 2000 * quantity,
    key: shop.newKey(),
  });
/** Posts an event as Stripe does: no cookie, no origin, and its signature over the body. */
const post = async (body: string, headers: Record<string, string> = signed(body)) =>
  (await site.app.request('http://localhost:3000/api/payments/webhook', { method: 'POST', headers, body }))
    .status;
const signed = (body: string) => ({ 'stripe-signature': shop.stripe.sign(body) });
const event = (type: string, over: object = {}) =>
  shop.stripe.event(`checkout.session.${type}`, { ...shop.session(saleId), ...over });
const pay = () => shop.stripe.complete(shop.session(saleId));
const sale = () => shop.saleOf(saleId);

describe('[CART-25] beginning to pay', () => {
  test('answers the page of the gateway, the same for another window of the browser, and what is wrong', async () => {
    const { url } = shop.session(saleId);
    expect(await (await begin(2)).json()).toEqual({ url });
    const refused = await begin(9, site.visitor());
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      error: 'Not enough stock for Safety Vest (Large). Only 3 left.',
    });
  });

  test('and coming back gives the stock back', async () => {
    expect(await shop.stockOf(vest.variantId)).toBe(3);
    // Somebody else's sale is not there to turn back from.
    const otherTenant = await site.visitor().call('POST', '/api/cart/checkout/cancelled', { saleId });
    expect(otherTenant.status).toBe(200);
    expect(await sale()).toMatchObject({ state: 'open' });
    const answer = await visitor.call('POST', '/api/cart/checkout/cancelled', { saleId });
    expect(answer.status).toBe(200);
    expect(await sale()).toMatchObject({ state: 'cancelled' });
    expect(await shop.stockOf(vest.variantId)).toBe(5);
  });
});

describe('the sale is the browser’s that began it', () => {
  test('by a cookie that scripts cannot read, and that nobody else can make', async () => {
    const answer = await begin(2);
    const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('checkout=')) ?? '';
    expect(line).toMatch(/; Path=\/api\/cart;/);
    expect(line).toMatch(/; HttpOnly/);
    expect(line).toMatch(/; SameSite=Lax/);
    const forger = site.visitor();
    for (const forged of [saleId, (visitor.cookie('checkout') ?? '').replace(/.{5}$/, 'AAAA=')]) {
      forger.setCookie('checkout', forged);
      await forger.call('POST', '/api/cart/checkout/cancelled', { saleId });
    }
    expect(await sale()).toMatchObject({ state: 'open' });
  });

  test('so that the key of its page shows it to no other, and ends it for no other', async () => {
    const key = shop.newKey();
    const cart = { lines: [vest], shownCents: 2000, key };
    const own = site.visitor();
    expect((await own.call('POST', '/api/cart/prices', [vest])).status).toBe(200);
    const [first, again] = await Promise.all([
      own.call('POST', '/api/cart/checkout', cart),
      own.call('POST', '/api/cart/checkout', cart),
    ]);
    const { url } = (await first.json()) as { url: string };
    expect(await again.json()).toEqual({ url });
    const mine = await shop.newestSale();
    const other = await site.visitor().call('POST', '/api/cart/checkout', { ...cart, shownCents: 1 });
    expect(other.status).toBe(409);
    const same = await site.visitor().call('POST', '/api/cart/checkout', cart);
    expect(await same.json()).not.toEqual({ url });
    expect(await shop.saleOf(mine.id)).toMatchObject({ state: 'open' });
  });
});

describe('[CART-26] the webhook', () => {
  test('takes a signed event, and the same one again changes nothing more', async () => {
    pay();
    const payload = event('completed');
    expect(await post(payload)).toBe(200);
    const paid = await sale();
    expect(paid).toMatchObject({ state: 'paid', paid_cents: 4000, flag: '' });
    expect(await Promise.all([post(payload), post(payload)])).toEqual([200, 200]);
    expect(await sale()).toEqual(paid);
    expect(await shop.stockOf(vest.variantId)).toBe(3);
    const mails = shop.deps.db.selectFrom('mails').select('id').where('subject_id', '=', saleId);
    expect(await mails.execute()).toHaveLength(1);
  });

  test('takes events in the wrong order', async () => {
    const before = event('expired', { status: 'expired' });
    pay();
    const refund = { payment_intent: `pi_${shop.session(saleId).id}`, metadata: { sale_id: saleId } };
    expect(await post(shop.stripe.event('charge.refunded', { ...refund, amount_refunded: 1500 }))).toBe(200);
    expect(await post(event('completed'))).toBe(200);
    expect(await post(before)).toBe(200);
    expect(await sale()).toMatchObject({ state: 'paid', refunded_cents: 1500, flag: '' });
    expect(await shop.stockOf(vest.variantId)).toBe(3);
  });

  test('refuses what Stripe did not sign, or not just now, what is no event, and what is too long', async () => {
    pay();
    const payload = event('completed');
    expect(await post(payload, {})).toBe(400);
    expect(await post(`${payload} `, signed(payload))).toBe(400);
    const forged = { 'stripe-signature': shop.stripe.sign(payload, { secret: 'whsec_another' }) };
    expect(await post(payload, forged)).toBe(400);
    const old = { 'stripe-signature': shop.stripe.sign(payload, { secondsAgo: 600 }) };
    expect(await post(payload, old)).toBe(400);
    for (const none of ['null', '[]', '{"id":"evt_1","type":"charge.refunded"}'])
      expect(await post(none)).toBe(400);
    const long = payload + ' '.repeat(1024 * 1024);
    expect(await post(long, { ...signed(long), 'content-length': String(long.length) })).toBe(413);
    expect(await sale()).toMatchObject({ state: 'open' });
  });
});
