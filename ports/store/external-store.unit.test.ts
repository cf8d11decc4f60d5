import { describe, expect } from 'vitest';
import { listOf, test, VEST } from '#test/fixtures/external-store-test.ts';
import { listAllProducts } from './list-all-products.ts';

describe('what the store is asked', () => {
  test('[API-02, API-09] is a GET with a JSON content type and no body', async ({ external, fakeServer }) => {
    fakeServer.answer(listOf(VEST), { json: { product: VEST } }, { json: { variants: [] } });
    await external.store.listProducts({ is_hidden: false });
    await external.store.getProduct('vest');
    await external.store.listStock(['vest']);
    for (const { method, headers, body } of fakeServer.asked) {
      expect([method, headers['content-type'], body]).toEqual(['GET', 'application/json', '']);
      expect(headers['content-length'] ?? headers['transfer-encoding']).toBeUndefined();
      expect(headers.cookie).toBeUndefined();
    }
    expect(fakeServer.asked).toHaveLength(3);
  });

  test('[API-01, API-03, API-05, API-07] has the fixed store id and the parameters of each call', async ({
    external,
    fakeServer,
  }) => {
    fakeServer.answer(listOf(VEST), { json: { product: VEST } }, { json: { variants: [] } });
    await external.store.listProducts({
      ids: ['a', 'b&c'],
      offset: 0,
      limit: 5,
      order: 'desc',
      sort_by: 'title',
      is_hidden: false,
      to_date: '2026-01-01T00:00:00.000Z',
    });
    await external.store.getProduct('a/../b?c#d');
    await external.store.listStock(['a', 'b']);
    const [list, product, stock] = fakeServer.asked.map(({ url }) => new URL(url, fakeServer.url));
    expect(list?.pathname).toBe('/store/store_01/products');
    expect([...(list?.searchParams ?? [])]).toEqual([
      ['ids[]', 'a'],
      ['ids[]', 'b&c'],
      ['offset', '0'],
      ['limit', '5'],
      ['order', 'desc'],
      ['sort_by', 'title'],
      ['is_hidden', 'false'],
      ['to_date', '2026-01-01T00:00:00.000Z'],
    ]);
    expect(product?.href).toBe(`${fakeServer.url}/store/store_01/products/a%2F..%2Fb%3Fc%23d`);
    expect([...(stock?.searchParams ?? [])]).toEqual([
      ['fields', 'inventory_quantity'],
      ['product_ids[]', 'a'],
      ['product_ids[]', 'b'],
    ]);
  });
});

describe('what is kept of a store', () => {
  test('lists and products for a moment, the stock never; who needs it fresh gets it fresh', async ({
    external,
    fakeServer,
  }) => {
    fakeServer.answer(listOf(VEST));
    await Promise.all([
      external.store.listProducts({}),
      external.store.listProducts({}),
      external.store.listProducts({}),
    ]);
    external.time.now += 29_000;
    await external.store.listProducts({});
    expect(fakeServer.asked).toHaveLength(1);
    await external.store.listProducts({}, { fresh: true });
    await external.store.listProducts({ offset: 1 });
    external.time.now += 2_000;
    await external.store.listProducts({});
    expect(fakeServer.asked).toHaveLength(4);
    fakeServer.answer({ json: { product: VEST } });
    for (let time = 0; time < 3; time += 1) await external.store.getProduct('vest');
    await external.store.getProduct('vest', { fresh: true });
    expect(fakeServer.asked).toHaveLength(2);
    fakeServer.answer({ json: { variants: [] } });
    for (let time = 0; time < 3; time += 1) await external.store.listStock(['vest']);
    expect(fakeServer.asked).toHaveLength(3);
  });

  test('an older list serves while the store fails, for a day and only the list', async ({
    external,
    fakeServer,
  }) => {
    fakeServer.answer(listOf(VEST));
    await external.store.listProducts({});
    fakeServer.answer({ json: { product: VEST } });
    await external.store.getProduct('vest');
    fakeServer.answer({ status: 500 });
    external.time.now += 60_000;
    expect((await external.store.listProducts({})).products[0]?.title).toBe('Vest');
    expect(fakeServer.asked).toHaveLength(3);
    // The store is left alone for some seconds.
    await external.store.listProducts({});
    expect(fakeServer.asked).toHaveLength(3);
    await expect(external.store.listProducts({}, { fresh: true })).rejects.toThrow('HTTP 500');
    await expect(external.store.getProduct('vest')).rejects.toThrow('HTTP 500');
    await expect(external.store.listStock(['vest'])).rejects.toThrow('HTTP 500');
    external.time.now += 24 * 60 * 60 * 1000;
    await expect(external.store.listProducts({})).rejects.toThrow('HTTP 500');
  });

  test('a list that the store refuses is not replaced by an older one', async ({ external, fakeServer }) => {
    fakeServer.answer(listOf(VEST));
    await external.store.listProducts({});
    external.time.now += 60_000;
    fakeServer.answer({ status: 403 });
    await expect(external.store.listProducts({})).rejects.toThrow('HTTP 403: Forbidden');
  });
});

describe('[API-03] all products of a store', () => {
  test('come page by page', async ({ external, fakeServer }) => {
    const page = (from: number, size: number) => ({
      json: {
        count: 250,
        offset: from,
        limit: 100,
        products: Array.from({ length: size }, (_, index) => ({ id: `p${from + index}` })),
      },
    });
    fakeServer.answer(page(0, 100), page(100, 100), page(200, 50));
    expect(await listAllProducts(external.store, { is_hidden: false })).toHaveLength(250);
    expect(
      fakeServer.asked.map(({ url }) => new URL(url, fakeServer.url).searchParams.get('offset')),
    ).toEqual(['0', '100', '200']);
  });

  test('come to an end also where the store knows no paging, or counts wrong', async ({
    external,
    fakeServer,
  }) => {
    fakeServer.answer({ json: { count: 999, offset: 0, limit: 2, products: [{ id: 'a' }, { id: 'b' }] } });
    expect(await listAllProducts(external.store, {})).toHaveLength(2);
    fakeServer.answer({ json: { count: 999, offset: 0, limit: 2, products: [] } });
    expect(await listAllProducts(external.open(), {})).toEqual([]);
  });
});
