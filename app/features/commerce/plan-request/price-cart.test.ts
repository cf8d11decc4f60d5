import { afterAll, beforeAll, describe, expect } from 'vitest';
import { Unavailable } from '#app/errors.ts';
import { offeredServices } from '#app/features/commerce/service/list-services.server.ts';
import { externalStore } from '#ports/store/external-store.ts';
import { stockCatalogue } from '#test/fixtures/catalogue.ts';
import { type ShopElsewhere, shopElsewhere } from '#test/fixtures/shop-elsewhere.ts';
import { test } from '#test/fixtures/test.ts';
import type { TestPortal } from '#test/fixtures/test-portal.ts';
import { priceCart } from './price-cart.server.ts';

let testPortal: TestPortal;
let stand: ShopElsewhere;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  stand = await shopElsewhere();
});
afterAll(async () => {
  await stand.close();
});

const DELETED = '2026-01-02T00:00:00.000Z';
const ref = (productId: string, quantity = 1, variantId = `${productId}-1`) => ({
  productId,
  variantId,
  quantity,
});
const ids = (lines: Awaited<ReturnType<typeof priceCart>>) => lines.map(({ variant }) => variant.id);

describe('of our own catalogue', () => {
  beforeAll(async () => {
    const product = (id: string, over: object = {}, variant: object = {}) => ({
      id,
      title: `The ${id}`,
      ...over,
      variants: [{ id: `${id}-1`, title: 'Large', price_cents: 2000, ...variant }],
    });
    await stockCatalogue(testPortal.deps.db, [
      product('vest', {}, { sale_price_cents: 1500, currency_code: 'EUR' }),
      product('hidden', { is_hidden: 1 }),
      product('deleted', { deleted_at: DELETED }),
      product('shown-only', { purchasable: 0 }),
      product('bare', {}, { deleted_at: DELETED }),
    ]);
  });

  test('the price, the sale price, the currency and the stock are those of this moment, in the order of the cart', async () => {
    const [service] = await offeredServices(testPortal.deps);
    const plan = ref(service?.id ?? '', 1, `${service?.id}:Yearly`);
    const lines = await priceCart(testPortal.deps, [ref('vest', 3), plan]);
    expect(lines).toMatchObject([
      {
        product: { id: 'vest', title: 'The vest' },
        variant: {
          title: 'Large',
          price_in_cents: 2000,
          sale_price_in_cents: 1500,
          currency: { code: 'EUR' },
          manage_inventory: true,
          inventory_quantity: 5,
        },
        quantity: 3,
      },
      { product: { id: service?.id }, variant: { price_in_cents: service?.pricing.Yearly } },
    ]);
  });

  test('what is deleted, hidden, not for sale, or unknown is skipped', async () => {
    const cart = [
      ...['hidden', 'deleted', 'shown-only', 'bare', 'unknown'].map((id) => ref(id)),
      ref('vest', 1, 'hidden-1'),
      ref('service_unknown', 1, 'service_unknown:Monthly'),
    ];
    expect(ids(await priceCart(testPortal.deps, [...cart, ref('vest')]))).toEqual(['vest-1']);
  });
});

describe('of an external store', () => {
  const portal = () => {
    const store = externalStore({ url: stand.url, storeId: 'elsewhere', patience: { pauseMs: 1 } });
    return { ...testPortal.deps, store };
  };
  const product = (id: string, over: object = {}, variant: object = {}) => ({
    id,
    title: id,
    ...over,
    variants: [{ id: `${id}-1`, title: 'Large', price_in_cents: 2000, ...variant }],
  });

  test('what has no price, was deleted, or is not for sale is skipped', async () => {
    stand.products = [
      product('vest'),
      product('priceless', {}, { price_in_cents: null }),
      product('deleted', { deleted_at: DELETED }),
      product('shown-only', { purchasable: false }),
    ];
    const cart = ['priceless', 'deleted', 'shown-only', 'vest', 'unknown'].map((id) => ref(id));
    expect(ids(await priceCart(portal(), cart))).toEqual(['vest-1']);
  });

  test('a price and a stock that have just changed are the new ones', async () => {
    const kept = portal();
    const counted = { manage_inventory: true, inventory_quantity: 9 };
    stand.products = [product('vest', {}, counted)];
    await priceCart(kept, [ref('vest')]);
    stand.products = [product('vest', {}, { ...counted, price_in_cents: 2500, inventory_quantity: 1 })];
    expect(await priceCart(kept, [ref('vest')])).toMatchObject([
      { variant: { price_in_cents: 2500, inventory_quantity: 1 } },
    ]);
  });

  test('that does not answer, it is told that the cart is kept', async () => {
    stand.failing = 500;
    await expect(priceCart(portal(), [ref('vest')])).rejects.toThrow(Unavailable);
    expect(await priceCart(portal(), [])).toEqual([]);
    stand.failing = null;
  });
});
