import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FakeStore, openFakeStore } from '#test/fakes/fake-store.ts';
import { externalStore } from './external-store.ts';
import { listAllProducts } from './list-all-products.ts';
import type { Store } from './store.ts';

let fakeServer: FakeStore;
let store: Store;
let clock: number;
beforeAll(async () => {
  fakeServer = await openFakeStore();
});
beforeEach(() => {
  clock = 0;
  store = open();
});
afterAll(() => fakeServer.close());

const open = (patience: object = {}, url = fakeServer.url) =>
  externalStore({ url, storeId: 'store_01', patience: { pauseMs: 1, ...patience }, now: () => clock });
const listOf = (...products: object[]) => ({
  json: { count: products.length, offset: 0, limit: 100, products },
});
const VEST = { id: 'vest', title: 'Vest' };
const failure = (message: string, status: number | null) => ({ name: 'StoreError', message, status });
const UNREADABLE = failure('The answer of the store cannot be read.', null);

describe('what the store is asked', () => {
  test('[API-02, API-09] is a GET with a JSON content type and no body', async () => {
    fakeServer.answer(listOf(VEST), { json: { product: VEST } }, { json: { variants: [] } });
    await store.listProducts({ is_hidden: false });
    await store.getProduct('vest');
    await store.listStock(['vest']);
    for (const { method, headers, body } of fakeServer.asked) {
      expect([method, headers['content-type'], body]).toEqual(['GET', 'application/json', '']);
      expect(headers['content-length'] ?? headers['transfer-encoding']).toBeUndefined();
      expect(headers.cookie).toBeUndefined();
    }
    expect(fakeServer.asked).toHaveLength(3);
  });

  test('[API-01, API-03, API-05, API-07] has the fixed store id and the parameters of each call', async () => {
    fakeServer.answer(listOf(VEST), { json: { product: VEST } }, { json: { variants: [] } });
    await store.listProducts({
      ids: ['a', 'b&c'],
      offset: 0,
      limit: 5,
      order: 'desc',
      sort_by: 'title',
      is_hidden: false,
      to_date: '2026-01-01T00:00:00.000Z',
    });
    await store.getProduct('a/../b?c#d');
    await store.listStock(['a', 'b']);
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

describe('[ERR-01] a store that fails', () => {
  test.each([
    [500, '', { text: '<h1>secret stack</h1>' }, 'HTTP 500: Internal Server Error', 3],
    [503, 'Closed For Lunch', { json: { error: 'x' } }, 'HTTP 503: Closed For Lunch', 3],
    [429, '', {}, 'HTTP 429: Too Many Requests', 3],
    [404, '', { json: { message: 'no such product' } }, 'HTTP 404: Not Found', 1],
    [401, '', { text: '' }, 'HTTP 401: Unauthorized', 1],
    [304, '', {}, 'HTTP 304: Not Modified', 1],
  ])(
    'with %i is told by its status line, whatever the body holds',
    async (status, statusText, body, message, times) => {
      fakeServer.answer({ status, statusText, ...body });
      await expect(store.getProduct('vest')).rejects.toMatchObject(failure(message, status));
      expect(fakeServer.asked).toHaveLength(times);
      await expect(store.listProducts({})).rejects.toMatchObject(failure(message, status));
      await expect(store.listStock(['vest'])).rejects.toMatchObject(failure(message, status));
    },
  );

  test('for a moment is asked again', async () => {
    fakeServer.answer({ status: 503 }, (response) => response.destroy(), listOf(VEST));
    expect((await store.listProducts({})).products).toHaveLength(1);
    expect(fakeServer.asked).toHaveLength(3);
  });

  test.each([
    ['HTML', { headers: { 'content-type': 'text/html' }, text: '<!doctype html><p>Hello' }],
    ['cut off JSON', { text: '{"count":1,"offset":0,"limit":100,"products":[{"id":"ve' }],
    ['nothing', { text: '' }],
    ['null', { json: null }],
    ['another shape', { json: { items: [] } }],
    ['products that are none', { json: { count: 1, offset: 0, limit: 1, products: ['vest'] } }],
    ['a product without id', listOf({ title: 'Vest' })],
    ['a price that is text', listOf({ ...VEST, variants: [{ id: 'v', prices: [{ amount: '12' }] }] })],
  ])('by answering %s is told in plain words', async (_what, answer) => {
    fakeServer.answer(answer);
    await expect(store.listProducts({})).rejects.toMatchObject(UNREADABLE);
    expect(fakeServer.asked).toHaveLength(1);
  });

  test('by hanging up amid the answer, or by not being there, cannot be reached', async () => {
    fakeServer.answer((response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"count":', () => response.destroy());
    });
    const unreachable = failure('The store cannot be reached.', null);
    await expect(store.listProducts({})).rejects.toMatchObject(unreachable);
    expect(fakeServer.asked).toHaveLength(3);
    const closed = await openFakeStore();
    await closed.close();
    await expect(open({}, closed.url).listProducts({})).rejects.toMatchObject(unreachable);
  });

  test('by being slow, before or amid the answer, is not waited for', async () => {
    const late = failure('The store did not answer in time.', null);
    const hurried = open({ timeoutMs: 50 });
    fakeServer.answer(() => undefined);
    await expect(hurried.listProducts({})).rejects.toMatchObject(late);
    fakeServer.answer((response) => void response.write('{"count":'));
    await expect(hurried.listStock(['vest'])).rejects.toMatchObject(late);
    expect(fakeServer.asked).toHaveLength(1);
  });

  test('by answering without end is given up', async () => {
    fakeServer.answer({ json: { product: { ...VEST, description: 'x'.repeat(2_000) } } });
    await expect(open({ maxBytes: 1_000 }).getProduct('vest')).rejects.toMatchObject(
      failure('The answer of the store is too large.', null),
    );
  });

  test('by leading elsewhere is not followed, but on its own host it is, for a while', async () => {
    const elsewhere = await openFakeStore();
    const away = failure('The store leads to another place.', null);
    for (const location of [elsewhere.url, 'file:///etc/passwd', 'http://', '/again']) {
      fakeServer.answer({ status: 302, headers: { location } });
      await expect(store.getProduct('vest')).rejects.toMatchObject(away);
    }
    expect(elsewhere.asked).toEqual([]);
    await elsewhere.close();
    fakeServer.answer({ status: 307, headers: { location: '/v2/vest' } }, { json: { product: VEST } });
    expect((await store.getProduct('vest')).title).toBe('Vest');
    expect(fakeServer.asked.map(({ url }) => url)).toContain('/v2/vest');
  });
});

describe('what is kept of a store', () => {
  test('lists and products for a moment, the stock never; who needs it fresh gets it fresh', async () => {
    fakeServer.answer(listOf(VEST));
    await Promise.all([store.listProducts({}), store.listProducts({}), store.listProducts({})]);
    clock += 29_000;
    await store.listProducts({});
    expect(fakeServer.asked).toHaveLength(1);
    await store.listProducts({}, { fresh: true });
    await store.listProducts({ offset: 1 });
    clock += 2_000;
    await store.listProducts({});
    expect(fakeServer.asked).toHaveLength(4);
    fakeServer.answer({ json: { product: VEST } });
    for (let time = 0; time < 3; time += 1) await store.getProduct('vest');
    await store.getProduct('vest', { fresh: true });
    expect(fakeServer.asked).toHaveLength(2);
    fakeServer.answer({ json: { variants: [] } });
    for (let time = 0; time < 3; time += 1) await store.listStock(['vest']);
    expect(fakeServer.asked).toHaveLength(3);
  });

  test('an older list serves while the store fails, for a day and only the list', async () => {
    fakeServer.answer(listOf(VEST));
    await store.listProducts({});
    fakeServer.answer({ json: { product: VEST } });
    await store.getProduct('vest');
    fakeServer.answer({ status: 500 });
    clock += 60_000;
    expect((await store.listProducts({})).products[0]?.title).toBe('Vest');
    expect(fakeServer.asked).toHaveLength(3);
    // The store is left alone for some seconds.
    await store.listProducts({});
    expect(fakeServer.asked).toHaveLength(3);
    await expect(store.listProducts({}, { fresh: true })).rejects.toThrow('HTTP 500');
    await expect(store.getProduct('vest')).rejects.toThrow('HTTP 500');
    await expect(store.listStock(['vest'])).rejects.toThrow('HTTP 500');
    clock += 24 * 60 * 60 * 1000;
    await expect(store.listProducts({})).rejects.toThrow('HTTP 500');
  });

  test('a list that the store refuses is not replaced by an older one', async () => {
    fakeServer.answer(listOf(VEST));
    await store.listProducts({});
    clock += 60_000;
    fakeServer.answer({ status: 403 });
    await expect(store.listProducts({})).rejects.toThrow('HTTP 403: Forbidden');
  });
});

describe('[DATA-22, DATA-27, DATA-29] what a store leaves out', () => {
  const readOne = async (product: object) => {
    fakeServer.answer({ json: { product } });
    return store.getProduct('vest', { fresh: true });
  };

  test('has a value all the same', async () => {
    expect(await readOne({ id: 7 })).toMatchObject({
      id: '7',
      title: '',
      subtitle: null,
      thumbnail: null,
      purchasable: true,
      deleted_at: null,
      type: null,
      media: [],
      options: [],
      variants: [],
      product_collections: [],
      related_products: [],
    });
    const { variants } = await readOne({ id: 'vest', variants: [{ id: 'v' }] });
    expect(variants).toMatchObject([
      {
        id: 'v',
        title: '',
        prices: [],
        price_in_cents: null,
        manage_inventory: false,
        inventory_quantity: null,
      },
    ]);
  });

  test('or has as null: prices, media, currency', async () => {
    const product = await readOne({
      ...VEST,
      media: null,
      images: [],
      metadata: 'any content',
      variants: [
        { id: 'a', prices: null, price_in_cents: null, options: null },
        { id: 'b', prices: [{ amount: null, sale_amount: null, currency_code: 'XTS', currency: null }] },
        { id: 'c', prices: [{ amount: 5, currency: { code: 'xyz', decimal_digits: 40 } }] },
      ],
    });
    expect(product.media).toEqual([]);
    expect(product.metadata).toBe('any content');
    expect(product.variants.map(({ prices }) => prices)).toMatchObject([
      [],
      [{ amount: null, currency_code: 'XTS', currency: null }],
      [{ amount: 5, currency: { code: 'xyz', symbol: '', template: null, decimal_digits: null } }],
    ]);
  });

  test('[API-06] pictures are found in media or images, in their order; only those of the web survive', async () => {
    const product = await readOne({
      ...VEST,
      thumbnail: 'javascript:alert(1)',
      images: [
        { url: 'data:image/png;base64,AAAA', order: 0 },
        { url: '/pictures/2.webp', order: 2 },
        { url: 'https://cdn.example/1.webp', order: 1, type: 'image' },
        { url: null, order: 3 },
        { url: 'http://[broken', order: 4 },
      ],
      variants: [{ id: 'v', image_url: '//cdn.example/v.webp' }],
    });
    expect(product.media.map(({ url }) => url)).toEqual([
      'https://cdn.example/1.webp',
      `${fakeServer.url}/pictures/2.webp`,
    ]);
    expect(product.thumbnail).toBeNull();
    expect(product.variants[0]?.image_url).toBe('http://cdn.example/v.webp');
  });
});

describe('[API-03] all products of a store', () => {
  test('come page by page', async () => {
    const page = (from: number, size: number) => ({
      json: {
        count: 250,
        offset: from,
        limit: 100,
        products: Array.from({ length: size }, (_, index) => ({ id: `p${from + index}` })),
      },
    });
    fakeServer.answer(page(0, 100), page(100, 100), page(200, 50));
    expect(await listAllProducts(store, { is_hidden: false })).toHaveLength(250);
    expect(
      fakeServer.asked.map(({ url }) => new URL(url, fakeServer.url).searchParams.get('offset')),
    ).toEqual(['0', '100', '200']);
  });

  test('come to an end also where the store knows no paging, or counts wrong', async () => {
    fakeServer.answer({ json: { count: 999, offset: 0, limit: 2, products: [{ id: 'a' }, { id: 'b' }] } });
    expect(await listAllProducts(store, {})).toHaveLength(2);
    fakeServer.answer({ json: { count: 999, offset: 0, limit: 2, products: [] } });
    expect(await listAllProducts(open(), {})).toEqual([]);
  });
});
