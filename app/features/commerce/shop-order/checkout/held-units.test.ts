import { afterAll, beforeEach, describe, expect } from 'vitest';
import { externalStore } from '#ports/store/external-store.ts';
import { type ShopElsewhere, shopElsewhere } from '#test/fixtures/shop-elsewhere.ts';
import { type TestShop, test } from '#test/fixtures/shop-test.ts';
import { fulfillShopOrder } from '../change-shop-order.server.ts';
import { linesOf } from '../find-shop-order.server.ts';
import { cancelCheckout } from './end-open-shop-order.server.ts';

let shop: TestShop;
let stand: ShopElsewhere;
let turn = 0;
let vest: { productId: string; variantId: string; quantity: number };

test.beforeAll(async ({ shop: made }) => {
  shop = made;
  stand = await shopElsewhere();
  const patience = { pauseMs: 1 };
  shop.deps.store = externalStore({ url: stand.url, storeId: 'elsewhere', patience });
});
afterAll(async () => {
  await stand.close();
});
beforeEach(() => {
  turn += 1;
  vest = { productId: `vest${turn}`, variantId: `vest${turn}-1`, quantity: 1 };
  stand.failing = null;
  stock(3);
});

/** What the store has of the vest; null sells it no more. */
function stock(units: number | null) {
  const variant = { id: vest.variantId, title: 'Large', price_in_cents: 2000, currency: 'USD' };
  const counted = { ...variant, manage_inventory: true, inventory_quantity: units };
  stand.products = units === null ? [] : [{ id: vest.productId, title: 'Vest', variants: [counted] }];
}

const start = (quantity: number) => shop.start([{ ...vest, quantity }], 2000 * quantity);
const held = async () => {
  const query = shop.deps.db.selectFrom('held_units').select('held');
  return (await query.where('variant_id', '=', vest.variantId).executeTakeFirst())?.held;
};
const told = (saleId: string, type: string, over: object = {}) =>
  shop.tell(shop.stripe.event(`checkout.session.${type}`, { ...shop.session(saleId), ...over }));
const pay = (saleId: string) => {
  shop.stripe.complete(shop.session(saleId));
  return told(saleId, 'completed');
};

describe("an external store's stock is held beside it", () => {
  test('[CART-25] as far as it goes, also against 20 checkouts at once', async () => {
    await start(2);
    await expect(start(2)).rejects.toThrow('Not enough stock for Vest (Large). Only 1 left.');
    expect(await held()).toBe(2);
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => start(1)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await held()).toBe(3);
  });

  test('within what is there now, when the store has sold some itself', async () => {
    await start(2);
    stock(2);
    await expect(start(1)).rejects.toThrow('Only 0 left.');
    stock(0);
    await expect(start(1)).rejects.toThrow('Only 0 left.');
  });

  test.each([
    [10_000_000_000, 'more than a column holds'],
    [3.5, 'no whole number'],
  ])('also where the store counts %d, which is %s', async (units) => {
    stock(units);
    await start(3);
    expect(await held()).toBe(3);
    if (units < 4) await expect(start(1)).rejects.toThrow('Only 0 left.');
  });

  test('until the sale is canceled or its time is over, once', async () => {
    const first = await start(1);
    const second = await start(2);
    await Promise.all([cancelCheckout(shop.deps, first.saleId), cancelCheckout(shop.deps, first.saleId)]);
    expect(await held()).toBe(2);
    await told(second.saleId, 'expired', { status: 'expired' });
    await told(second.saleId, 'expired', { status: 'expired' });
    expect(await held()).toBe(0);
  });

  test('on while it is paid, until it is fulfilled or given back', async () => {
    const [first, second] = [await start(1), await start(1)];
    await pay(first.saleId);
    await pay(second.saleId);
    expect(await held()).toBe(2);
    await fulfillShopOrder(await shop.ctx(await shop.admin()), { saleId: first.saleId });
    expect(await held()).toBe(1);
    const refund = { amount_refunded: 2000, metadata: { sale_id: second.saleId }, payment_intent: null };
    await shop.tell(shop.stripe.event('charge.refunded', refund));
    expect(await held()).toBe(0);
    expect(linesOf(await shop.saleOf(second.saleId))).toMatchObject([{ stock: 'none' }]);
  });

  test('[CART-26] no longer than until it is given back, also where that is told before the payment', async () => {
    const { saleId } = await start(2);
    const refund = { amount_refunded: 4000, metadata: { sale_id: saleId }, payment_intent: null };
    await shop.tell(shop.stripe.event('charge.refunded', refund));
    await pay(saleId);
    expect(await shop.saleOf(saleId)).toMatchObject({ state: 'refunded', refunded_cents: 4000 });
    expect(await held()).toBe(0);
  });
});

describe('[CART-26] a payment that comes late', () => {
  let saleId: string;
  beforeEach(async () => {
    ({ saleId } = await start(2));
    await told(saleId, 'expired', { status: 'expired' });
  });

  test('holds the units again where there are enough', async () => {
    await pay(saleId);
    expect(await shop.saleOf(saleId)).toMatchObject({ state: 'paid', flag: '' });
    expect(await held()).toBe(2);
  });

  test.each([
    ['others hold them', () => start(2)],
    ['the store has sold them', () => stock(1)],
    ['the store sells it no more', () => stock(null)],
    [
      'the store does not answer',
      () => {
        stand.failing = 503;
      },
    ],
  ])('is flagged where %s', async (_what, happen) => {
    await happen();
    const before = await held();
    await pay(saleId);
    expect(await shop.saleOf(saleId)).toMatchObject({
      state: 'paid',
      flag: 'Paid but out of stock. Refund needed.',
    });
    expect(await held()).toBe(before);
  });
});
