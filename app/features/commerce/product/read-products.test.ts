import { describe, expect } from 'vitest';
import { type Store, StoreError } from '#ports/store/store.ts';
import { stockCatalogue } from '#test/fixtures/catalogue.ts';
import { test } from '#test/fixtures/test.ts';
import type { TestPortal } from '#test/fixtures/test-portal.ts';
import { readProduct, readProducts, readShop } from './read-products.server.ts';

let testPortal: TestPortal;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  await stockCatalogue(testPortal.deps.db, [
    { id: 'second', title: 'Scanner', position: 2, variants: [{ id: 'v2', inventory_quantity: 7 }] },
    { id: 'first', title: 'Vest', position: 1, variants: [{ id: 'v1', inventory_quantity: 5 }] },
    { id: 'hidden', position: 0, is_hidden: 1 },
    { id: 'gone', position: 0, deleted_at: '2026-02-01T00:00:00.000Z' },
  ]);
});

/** The portal with a store that answers as the embedded one, but for these calls. */
const withStore = (calls: Partial<Store>) => ({
  ...testPortal.deps,
  store: { ...testPortal.deps.store, ...calls },
});
const broken = async () => {
  throw new StoreError('HTTP 503: Service Unavailable', 503);
};
const stockIs = (stock: number | null) =>
  withStore({ listStock: async () => ({ variants: [{ id: 'v1', inventory_quantity: stock }] }) });
const stockIn = (product: { variants: { inventory_quantity: number | null }[] } | undefined) =>
  product?.variants.map(({ inventory_quantity }) => inventory_quantity);

describe('what the shop reads', () => {
  test('is what is offered, in the order of the shop: neither hidden nor deleted products', async () => {
    expect((await readShop(testPortal.deps)).map(({ id }) => id)).toEqual(['first', 'second']);
    for (const id of ['hidden', 'gone', 'unknown'])
      await expect(readProduct(testPortal.deps, id)).rejects.toThrow('HTTP 404: Not Found');
    const known = await readProducts(testPortal.deps, ['first', 'hidden', 'gone', 'unknown', 'first']);
    expect([...known.keys()]).toEqual(['first']);
  });

  test('a product that a store still answers although it was deleted is not offered', async () => {
    const { products } = await testPortal.deps.store.listProducts({});
    const all = products.map((product) => ({ ...product, deleted_at: '2026-02-01T00:00:00.000Z' }));
    const [one] = all;
    const portal = withStore({
      listProducts: async () => ({ count: all.length, offset: 0, limit: 100, products: all }),
      getProduct: async () => one ?? broken(),
    });
    expect(await readShop(portal)).toEqual([]);
    await expect(readProduct(portal, 'first')).rejects.toThrow('HTTP 404: Not Found');
    expect((await readProducts(portal, ['first'])).size).toBe(0);
  });

  test('[API-08] the stock of the stock call overrides the stock in the product data', async () => {
    const [first, second] = await readShop(stockIs(3));
    expect(stockIn(first)).toEqual([3]);
    // A variant that the stock call does not tell of keeps what its product says.
    expect(stockIn(second)).toEqual([7]);
    expect(stockIn(await readProduct(stockIs(0), 'first'))).toEqual([0]);
    expect(stockIn((await readProducts(stockIs(1), ['first'])).get('first'))).toEqual([1]);
    expect(stockIn(await readProduct(stockIs(null), 'first'))).toEqual([5]);
  });

  test('without a stock call the shop shows what the product data says, and the checkout is refused', async () => {
    const portal = withStore({ listStock: broken });
    expect((await readShop(portal)).map(stockIn)).toEqual([[5], [7]]);
    expect(stockIn(await readProduct(portal, 'first'))).toEqual([5]);
    await expect(readProducts(portal, ['first'])).rejects.toThrow('HTTP 503: Service Unavailable');
  });

  test('an empty cart asks the store nothing, and a cart of many products asks in few calls', async () => {
    const calls: number[] = [];
    const portal = withStore({
      listProducts: async (query) => {
        calls.push(query.ids?.length ?? 0);
        return testPortal.deps.store.listProducts(query);
      },
    });
    await readProducts(portal, []);
    expect(calls).toEqual([]);
    const ids = Array.from({ length: 120 }, (_, index) => `p${index}`);
    expect((await readProducts(portal, [...ids, 'second'])).size).toBe(1);
    expect(calls.toSorted((a, b) => a - b)).toEqual([21, 50, 50]);
  });
});
