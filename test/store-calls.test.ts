import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import sharp from 'sharp';
import { afterAll, describe, expect } from 'vitest';
import { readProducts, readShop } from '#app/features/commerce/product/read-products.server.ts';
import { storeBlob } from '#app/features/platform/contents/store-blob.server.ts';
import { externalStore } from '#ports/store/external-store.ts';
import type { Product } from '#ports/store/product-schema.ts';
import type { Store } from '#ports/store/store.ts';
import { CONTRACT_CATALOGUE, testStore } from './contracts/store-contract.ts';
import type { Browser } from './fixtures/browser.ts';
import { stockCatalogue } from './fixtures/catalogue.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';
import type { TestPortal } from './fixtures/test-portal.ts';

let testPortal: TestPortal;
let site: Site;
let visitor: Browser;
let server: ServerType;
let url: string;
let external: Store;
let picture: Buffer;

test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  await stockCatalogue(testPortal.deps.db, CONTRACT_CATALOGUE);
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
    .webp()
    .toBuffer();
  const { sha256 } = await storeBlob(testPortal.deps, new Blob([new Uint8Array(picture)]).stream(), {
    maxBytes: 10_000,
  });
  await testPortal.deps.db
    .updateTable('product_images')
    .set({ blob_320: sha256, blob_800: sha256, blob_1600: sha256 })
    .execute();
  site = await openSite(testPortal);
  visitor = site.visitor();
  server = serve({ fetch: site.app.fetch, hostname: '127.0.0.1', port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  testPortal.deps.baseUrl = url;
  external = externalStore({ url, storeId: 'store_portal' });
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
});

type Answer = {
  error: string;
  count: number;
  product: Product;
  products: Product[];
  variants: { id: string }[];
};
const read = async (path: string) => {
  const answer = await visitor.get(`/store/store_portal${path}`);
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer };
};

describe('[API-01, API-11] another portal as the store', () => {
  testStore(() => external);

  test('what the portal reads of its own catalogue it reads of another portal’s, but for the addresses of pictures', async () => {
    const other = { ...testPortal.deps, store: external };
    const here = JSON.parse(
      JSON.stringify(await readShop(testPortal.deps)).replaceAll('"/store/', `"${url}/store/`),
    );
    expect(await readShop(other)).toEqual(here);
    const cart = await readProducts(other, ['vest', 'hidden', 'more-007']);
    expect([...cart.keys()].sort()).toEqual(['more-007', 'vest']);
  });

  test('its pictures can be shown: their addresses are whole, and others may embed them', async () => {
    const { media } = await external.getProduct('vest');
    expect(media[0]?.url.startsWith(`${url}/store/store_portal/images/`)).toBe(true);
    const answer = await fetch(media[0]?.url ?? '');
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(Buffer.from(await answer.arrayBuffer()).equals(picture)).toBe(true);
    expect(external.pictureSources).toEqual(['https:', url]);
  });
});

describe('[API-10] the calls of the store', () => {
  test('[API-03, API-04] the list is for everybody, needs no cookie and sets none', async () => {
    const { status, headers, body } = await read(
      '/products?is_hidden=false&limit=2&offset=1&sort_by=order&order=asc',
    );
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.getSetCookie()).toEqual([]);
    expect(body).toMatchObject({ count: 133, offset: 1, limit: 2 });
    expect(body.products.map(({ id }) => id)).toEqual(['dolly', 'vest']);
    expect((await read('/products')).body.products).toHaveLength(100);
    const named = await read('/products?ids[]=vest&ids%5B%5D=dolly&to_date=2026-01-02');
    expect(named.body.products.map(({ id }) => id)).toEqual(['dolly']);
  });

  test('a list carries a mark, by which whoever has it is told that it still holds', async () => {
    const etag = (await read('/products?limit=1')).headers.get('etag') ?? '';
    const again = await visitor.get('/store/store_portal/products?limit=1', { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('[API-05] a product comes whole, or as the parts that are named', async () => {
    const { body } = await read('/products/vest');
    expect(body.product.media).toHaveLength(2);
    expect(Object.keys((await read('/products/vest?field=title,media')).body.product).sort()).toEqual([
      'id',
      'media',
      'title',
    ]);
  });

  test('[API-07] the stock is never kept', async () => {
    const { headers, body } = await read(
      '/variants?fields=inventory_quantity&product_ids[]=dolly&product_ids[]=hidden',
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.variants).toHaveLength(1);
  });

  test.each([
    ['/products?color=red', 'color: is not known'],
    ['/products?ids=vest', 'ids: is not known'],
    ['/products?limit=501', 'limit: may be 500 at most'],
    ['/products?limit=-1', 'limit: must be a whole number'],
    ['/products?limit=', 'limit: must be a whole number'],
    ['/products?limit=1&limit=2', 'limit: may be given once'],
    ['/products?offset=1.5', 'offset: must be a whole number'],
    ['/products?order=sideways', 'order: '],
    ['/products?sort_by=price', 'sort_by: '],
    ['/products?is_hidden=maybe', 'is_hidden: '],
    ['/products?to_date=2026-02-31', 'to_date: must be an instant'],
    ['/products?to_date=yesterday', 'to_date: must be an instant'],
    ['/products?ids[]=', 'ids[]: '],
    ['/products/vest?fields=title', 'fields: is not known'],
    ['/products/vest?field=secret', 'field: names a part that a product has not'],
    ['/variants?fields=inventory_quantity', 'product_ids[]: must name the products'],
    ['/variants?fields=price&product_ids[]=vest', 'fields: '],
  ])('%s is answered with 400 and what is wrong', async (path, problem) => {
    const { status, body } = await read(path);
    expect(status).toBe(400);
    expect(body.error).toContain(problem);
  });

  test('another store, another path and what is not there are not found; only GET and HEAD are answered', async () => {
    const paths = [
      '/store/store_other/products',
      '/store/store_portal',
      '/store/store_portal/orders',
      '/store/x/y/z',
    ];
    const missing = ['hidden', 'deleted', 'unknown', '%00'].map((id) => `/store/store_portal/products/${id}`);
    for (const path of [...paths, ...missing]) {
      const answer = await visitor.get(path);
      expect([path, answer.status, await answer.json()]).toMatchObject([path, 404, { error: 'Not found' }]);
    }
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await visitor.call(method, '/store/store_portal/products');
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
    const head = await visitor.call('HEAD', '/store/store_portal/products');
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('a picture is kept for good in each of its widths, and there are no others', async () => {
    const [path] = new URL((await external.getProduct('vest')).thumbnail ?? '').pathname.split('/800.webp');
    for (const width of [320, 800, 1600]) {
      const answer = await visitor.get(`${path}/${width}.webp`);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      const etag = answer.headers.get('etag') ?? '';
      expect((await visitor.get(`${path}/${width}.webp`, { 'if-none-match': etag })).status).toBe(304);
    }
    const head = await visitor.call('HEAD', `${path}/320.webp`);
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const file of ['640.webp', '800.png', 'toString']) {
      expect((await visitor.get(`${path}/${file}`)).status).toBe(404);
    }
    expect((await visitor.get('/')).headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });
});

describe('a portal that shows another store', () => {
  test('lets pages show that store’s pictures, and answers others from its own catalogue all the same', async () => {
    const policyOf = async () => (await visitor.get('/login')).headers.get('content-security-policy');
    expect(await policyOf()).toContain("img-src 'self' data: blob:;");
    testPortal.deps.store = externalStore({ url: 'http://127.0.0.1:9', storeId: 'elsewhere' });
    try {
      expect(await policyOf()).toContain("img-src 'self' data: blob: https: http://127.0.0.1:9;");
      expect((await read('/products')).body.count).toBe(133);
    } finally {
      testPortal.deps.store = testPortal.deps.catalogue;
    }
  });
});
