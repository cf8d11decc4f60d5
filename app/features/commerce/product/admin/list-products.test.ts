import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { createFixtures, type Fixtures } from '#test/fixtures/base.ts';
import { stockCatalogue } from '#test/fixtures/catalogue.ts';
import { test } from '#test/fixtures/test.ts';
import { deleteProduct } from './change-product.server.ts';
import { findProduct } from './find-product.server.ts';
import { listDeletedProducts, listProducts, listProductsSchema } from './list-products.server.ts';
import { moveProduct } from './move-product.server.ts';

let fixtures: Fixtures;
let admin: Ctx;

test.beforeAll(async ({ testPortal }) => {
  fixtures = await createFixtures(testPortal);
  admin = fixtures.asAdmin;
});
test.beforeEach(async ({ testPortal }) => {
  for (const table of ['product_images', 'variants', 'products'] as const) {
    await testPortal.deps.db.deleteFrom(table).execute();
  }
});

const list = (query: object = {}, ctx = admin) =>
  listProducts(ctx, listProductsSchema.parse({ page: 1, ...query }));
const titles = async (query: object = {}) => (await list(query)).products.map(({ title }) => title);

describe('the list of products', () => {
  test('has them in the order of the shop, each with prices, stock and its first picture', async ({
    testPortal,
  }) => {
    await stockCatalogue(testPortal.deps.db, [
      { title: 'Dolly', position: 2 },
      {
        title: 'Vest',
        position: 1,
        variants: [{ title: 'M', price_cents: 2000, sale_price_cents: 1500, inventory_quantity: 3 }],
        images: [{ id: 'pimg_front' }, { id: 'pimg_back' }],
      },
    ]);
    const { products, total } = await list();
    expect(total).toBe(2);
    expect(products).toMatchObject([
      {
        title: 'Vest',
        first: true,
        last: false,
        picture: { id: 'pimg_front', url: '/store/store_portal/images/pimg_front/800.webp' },
        variants: [{ title: 'M', stock: 3, managed: true, price: { cents: 2000, saleCents: 1500 } }],
      },
      { title: 'Dolly', first: false, last: true, picture: null },
    ]);
  });

  test('finds words of title and SKU, the hidden ones, and those of which a variant is out of stock', async ({
    testPortal,
  }) => {
    await stockCatalogue(testPortal.deps.db, [
      { title: 'Vest', search: 'vest sv-100' },
      { title: 'Secret', is_hidden: 1 },
      { title: 'Gone', variants: [{ inventory_quantity: 4 }, { inventory_quantity: 0 }] },
      { title: 'Download', variants: [{ inventory_quantity: 0, manage_inventory: 0 }] },
    ]);
    expect(await titles({ q: 'SV-100' })).toEqual(['Vest']);
    expect(await titles({ q: '100%' })).toEqual([]);
    expect(await titles({ show: 'hidden' })).toEqual(['Secret']);
    expect(await titles({ show: 'shown' })).toEqual(['Vest', 'Gone', 'Download']);
    expect(await titles({ show: 'out' })).toEqual(['Gone']);
    expect(await titles({ show: 'nonsense', page: 'x' })).toHaveLength(4);
  });

  test('has those that were deleted apart', async ({ testPortal }) => {
    const [productId = ''] = await stockCatalogue(testPortal.deps.db, [
      { title: 'Vest' },
      { title: 'Dolly' },
    ]);
    await deleteProduct(admin, { productId });
    expect(await titles()).toEqual(['Dolly']);
    expect((await listDeletedProducts(admin)).lines).toMatchObject([{ id: productId, name: 'Vest' }]);
    await expect(findProduct(admin, productId)).rejects.toThrow('Product not found.');
  });

  test('is for admins only', async () => {
    for (const ctx of [fixtures.asMember, await fixtures.asManager({ editing: true })]) {
      await expect(list({}, ctx)).rejects.toMatchObject({ status: 403 });
      await expect(listDeletedProducts(ctx)).rejects.toMatchObject({ status: 403 });
      await expect(findProduct(ctx, 'product_any')).rejects.toMatchObject({ status: 403 });
    }
  });
});

describe('moving a product', () => {
  test('changes places with its neighbor, and at either end stays', async ({ testPortal }) => {
    const [a = '', , c = ''] = await stockCatalogue(testPortal.deps.db, [
      { title: 'A', position: 10 },
      { title: 'B', position: 20 },
      { title: 'C', position: 30 },
    ]);
    await moveProduct(admin, { productId: a, to: 'down' });
    expect(await titles()).toEqual(['B', 'A', 'C']);
    await moveProduct(admin, { productId: c, to: 'up' });
    expect(await titles()).toEqual(['B', 'C', 'A']);
    await moveProduct(admin, { productId: a, to: 'down' });
    expect(await titles()).toEqual(['B', 'C', 'A']);
    const shown = await testPortal.deps.store.listProducts({ sort_by: 'order' });
    expect(shown.products.map(({ title }) => title)).toEqual(['B', 'C', 'A']);
  });

  test('works where products share a place', async ({ testPortal }) => {
    const [, , c = ''] = await stockCatalogue(testPortal.deps.db, [
      { id: 'p1', title: 'A', position: 1 },
      { id: 'p2', title: 'B', position: 1 },
      { id: 'p3', title: 'C', position: 1 },
    ]);
    await moveProduct(admin, { productId: c, to: 'up' });
    expect(await titles()).toEqual(['A', 'C', 'B']);
  });

  test('jumps over what is deleted', async ({ testPortal }) => {
    const [a = '', b = ''] = await stockCatalogue(testPortal.deps.db, [
      { title: 'A' },
      { title: 'B' },
      { title: 'C' },
    ]);
    await deleteProduct(admin, { productId: b });
    await moveProduct(admin, { productId: a, to: 'down' });
    expect(await titles()).toEqual(['C', 'A']);
  });

  test('is refused of what is not there, for everybody but admins, and where another store has the products', async ({
    testPortal,
  }) => {
    const [productId = ''] = await stockCatalogue(testPortal.deps.db, [{ title: 'A' }, { title: 'B' }]);
    const gone = moveProduct(admin, { productId: 'product_none', to: 'up' });
    await expect(gone).rejects.toThrow('Product not found.');
    const elsewhere = { ...admin, store: { ...admin.store, ours: false } };
    for (const ctx of [fixtures.asMember, await fixtures.asManager({ editing: true }), elsewhere]) {
      await expect(moveProduct(ctx, { productId, to: 'down' })).rejects.toMatchObject({ status: 403 });
    }
    expect(await titles()).toEqual(['A', 'B']);
  });
});
