import { describe, expect } from 'vitest';
import { Conflict, Unavailable, ValidationError } from '#app/errors.ts';
import { offeredServices } from '#app/features/commerce/service/list-services.server.ts';
import { type TestShop, test } from '#test/fixtures/shop-test.ts';
import { cancelCheckout } from './end-open-shop-order.server.ts';

let shop: TestShop;
test.beforeAll(async ({ shop: made }) => {
  shop = made;
});

const change = (table: 'products' | 'variants', id: string, values: object) =>
  shop.deps.db.updateTable(table).set(values).where('id', '=', id).execute();

describe('[CART-25] proceeding to payment', () => {
  test("opens the gateway's page, for the server's prices, and takes the stock", async () => {
    const vest = await shop.product({ cents: 2000, sale_price_cents: 1500 });
    const [service] = await shop.deps.db.selectFrom('services').select('id').limit(1).execute();
    const plan = { productId: service?.id ?? '', variantId: `${service?.id}:Monthly`, quantity: 1 };
    const monthly = (await offeredServices(shop.deps))[0]?.pricing.Monthly ?? 0;
    const { saleId, url } = await shop.start([{ ...vest, quantity: 3 }, plan], 4500 + monthly);
    expect(saleId).toMatch(/^sale_/);
    expect(url).toBe(shop.session(saleId).url);
    expect(shop.session(saleId)).toMatchObject({ amount_total: 4500 + monthly, currency: 'usd' });
    expect(await shop.saleOf(saleId)).toMatchObject({ state: 'open', buyer_id: null, buyer_email: null });
    expect(await shop.stockOf(vest.variantId)).toBe(2);
  });

  test('remembers who is signed in', async () => {
    const account = { id: 'user_1', email: 'dana@example.com' };
    const { saleId } = await shop.start([await shop.product()], 2000, { account });
    expect(await shop.saleOf(saleId)).toMatchObject({ buyer_id: 'user_1', buyer_email: 'dana@example.com' });
    expect(shop.session(saleId).customer_email).toBe('dana@example.com');
  });

  test('leaves stock alone that nobody counts', async () => {
    const gloves = await shop.product({ quantity: 0, manage_inventory: 0 });
    await shop.start([{ ...gloves, quantity: 50 }], 100_000);
    expect(await shop.stockOf(gloves.variantId)).toBe(0);
  });
});

describe('nobody is charged what was not shown, or for what is not sold', () => {
  test('a price that changed between cart and checkout', async () => {
    const vest = await shop.product();
    await change('variants', vest.variantId, { price_cents: 2500 });
    await expect(shop.start([vest], 2000)).rejects.toThrow('Some prices just changed.');
    expect(await shop.stockOf(vest.variantId)).toBe(5);
    await shop.start([vest], 2500);
  });

  test.each([
    ['hidden', 'products', { is_hidden: 1 }],
    ['deleted', 'products', { deleted_at: '2026-01-01T00:00:00.000Z' }],
    ['not purchasable', 'products', { purchasable: 0 }],
    ['without this variant', 'variants', { deleted_at: '2026-01-01T00:00:00.000Z' }],
  ] as const)('a product that is %s', async (_what, table, values) => {
    const vest = await shop.product();
    const other = await shop.product();
    await change(table, table === 'products' ? vest.productId : vest.variantId, values);
    const refused = shop.start([other, vest], 4000);
    await expect(refused).rejects.toThrow('Safety Vest (Large) is no longer available.');
    await expect(refused).rejects.toBeInstanceOf(Conflict);
    expect(await shop.stockOf(other.variantId)).toBe(5);
  });

  test('a stale cart, of what never was', async () => {
    const ref = { productId: 'product_x', variantId: 'variant_x', quantity: 1 };
    await expect(shop.start([ref], 2000)).rejects.toThrow('Something in your cart is no longer available.');
    const gone = { productId: 'service_x', variantId: 'service_x:Monthly', quantity: 1 };
    await expect(shop.start([gone], 2000)).rejects.toThrow(Conflict);
  });

  test('two currencies, and nothing to pay', async () => {
    const dollars = await shop.product();
    const euros = await shop.product({ currency_code: 'EUR' });
    await expect(shop.start([dollars, euros], 2000)).rejects.toThrow('more than one currency');
    await expect(shop.start([await shop.product({ cents: 0 })], 0)).rejects.toThrow(ValidationError);
  });
});

describe('[ERR-06] stock', () => {
  test('that does not suffice is told, and of the other lines nothing is taken', async () => {
    const vest = await shop.product();
    const scarce = await shop.product({ quantity: 2 });
    await expect(shop.start([vest, { ...scarce, quantity: 3 }], 8000)).rejects.toThrow(
      'Not enough stock for Safety Vest (Large). Only 2 left.',
    );
    expect(await shop.stockOf(vest.variantId)).toBe(5);
    // Twice the same variant is one line of the sum.
    await expect(shop.start([{ ...scarce, quantity: 2 }, scarce], 6000)).rejects.toThrow('Only 2 left.');
    await shop.start([{ ...scarce, quantity: 2 }], 4000);
    await expect(shop.start([scarce], 2000)).rejects.toThrow('Only 0 left.');
  });

  test('of a product without variants is told without the name of one', async () => {
    const cone = await shop.product({ title: 'Default', quantity: 1 });
    await expect(shop.start([{ ...cone, quantity: 2 }], 4000)).rejects.toThrow(
      'Not enough stock for Safety Vest. Only 1 left.',
    );
  });

  test('100 checkouts of the last unit at once give one order', async () => {
    const last = await shop.product({ quantity: 1 });
    const answers = await Promise.allSettled(Array.from({ length: 100 }, () => shop.start([last], 2000)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = answers.flatMap((one) =>
      one.status === 'rejected' ? [String(one.reason.message)] : [],
    );
    expect(new Set(refusals)).toEqual(new Set(['Not enough stock for Safety Vest (Large). Only 0 left.']));
    expect(await shop.stockOf(last.variantId)).toBe(0);
  });

  test('of two carts that name the same products in another order is never waited for in a circle', async () => {
    const [a, b] = [await shop.product({ quantity: 100 }), await shop.product({ quantity: 100 })];
    const both = (turn: number) => (turn % 2 === 0 ? [a, b] : [b, a]);
    await Promise.all(Array.from({ length: 20 }, (_, turn) => shop.start(both(turn), 4000)));
    expect(await shop.stockOf(a.variantId)).toBe(80);
    expect(await shop.stockOf(b.variantId)).toBe(80);
  });
});

describe('begun twice', () => {
  test('with one key, by a double click or a retry, it is one sale and one page', async () => {
    const vest = await shop.product();
    const key = shop.newKey();
    const answers = await Promise.all(Array.from({ length: 8 }, () => shop.start([vest], 2000, { key })));
    answers.push(await shop.start([vest], 2000, { key }));
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
    expect(await shop.stockOf(vest.variantId)).toBe(4);
  });

  test('in a second window of the browser, it is the same sale; with another cart, the first one ends', async () => {
    const vest = await shop.product();
    const here = { browser: 'one with two windows' };
    const first = await shop.start([vest], 2000, here);
    const second = await shop.start([vest], 2000, here);
    expect(second).toEqual(first);
    const more = await shop.start([{ ...vest, quantity: 2 }], 4000, here);
    expect(more.saleId).not.toBe(first.saleId);
    expect(await shop.saleOf(first.saleId)).toMatchObject({ state: 'cancelled', key: null });
    expect(shop.session(first.saleId).status).toBe('expired');
    expect(await shop.stockOf(vest.variantId)).toBe(3);
  });

  test('after it was paid, the key leads to the end, and the window may buy the same again', async () => {
    const vest = await shop.product();
    const key = shop.newKey();
    const { saleId } = await shop.start([vest], 2000, { key });
    shop.stripe.complete(shop.session(saleId));
    await shop.tell(shop.stripe.event('checkout.session.completed', shop.session(saleId)));
    expect((await shop.start([vest], 2000, { key })).url).toMatch(
      /^http:\/\/localhost:3000\/success\?order=sale_/,
    );
    const again = await shop.start([vest], 2000, { browser: `browser of ${key}` });
    expect(again.saleId).not.toBe(saleId);
  });
});

describe('where the gateway opens no page', () => {
  test('the buyer is told, the stock is given back, and the next try begins anew', async () => {
    const vest = await shop.product();
    const key = shop.newKey();
    shop.stripe.refuse(402);
    const refused = shop.start([vest], 2000, { key });
    await expect(refused).rejects.toThrow("You weren't charged, and your cart is saved.");
    await expect(refused).rejects.toBeInstanceOf(Unavailable);
    expect(await shop.stockOf(vest.variantId)).toBe(5);
    const { url } = await shop.start([vest], 2000, { key });
    expect(url).toContain('/pay/');
    expect(await shop.stockOf(vest.variantId)).toBe(4);
  });

  test('a sale that was ended while it was asked for is not offered', async () => {
    const vest = await shop.product();
    const { payments } = shop.deps;
    const portal = {
      ...payments,
      createCheckout: async (request: Parameters<typeof payments.createCheckout>[0]) => {
        const made = await payments.createCheckout(request);
        await cancelCheckout({ ...shop.deps, payments }, request.saleId);
        return made;
      },
    };
    shop.deps.payments = portal;
    await expect(shop.start([vest], 2000)).rejects.toThrow('just canceled');
    shop.deps.payments = payments;
    expect(await shop.stockOf(vest.variantId)).toBe(5);
    expect([...shop.stripe.sessions.values()].at(-1)?.status).toBe('expired');
  });
});
