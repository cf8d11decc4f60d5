import { describe, expect } from 'vitest';
import type { LoadedProduct } from '#app/features/commerce/product/admin/edited-product.ts';
import {
  type EditedProduct,
  newProduct,
  newVariant,
  toSent,
} from '#app/features/commerce/product/admin/edited-product.ts';
import { showPage } from '#app/features/website/site/change-look.server.ts';
import { createFixtures } from './fixtures/base.ts';
import type { Browser } from './fixtures/browser.ts';
import { pageData, submit } from './fixtures/page-data.ts';
import { openSite } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';

let visitor: Browser;
let admin: Browser;
test.beforeAll(async ({ testPortal }) => {
  const site = await openSite(testPortal);
  const fixtures = await createFixtures(testPortal);
  visitor = site.visitor();
  admin = await site.signedIn(fixtures.admin);
  await showPage(fixtures.asAdmin, 'shop', true);
});

const words = async (browser: Browser, path: string) =>
  (await (await browser.get(path)).text())
    .replace(/<(script|style|svg|head|noscript)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

const typed = (changes: Partial<EditedProduct> = {}): EditedProduct => ({
  ...newProduct().edited,
  title: 'Night Vest',
  subtitle: 'With two pockets',
  description: '<p>Seen from afar.</p><script>alert(1)</script>',
  options: [{ key: 'o', title: 'Size' }],
  variants: ['M', 'L'].map((size) => ({
    ...newVariant(size, 1),
    values: [size],
    sku: `NV-${size}`,
    price: '18.50',
    stock: '5',
  })),
  ...changes,
});
const add = (edited: EditedProduct) =>
  submit(admin, '/admin/shop/new', { intent: 'product-add', product: JSON.stringify(toSent(edited)) });
const load = async (id: string) =>
  (await pageData<{ product: LoadedProduct }>(admin, `/admin/shop/${id}`, 'admin/product')).product;
const edit = (id: string, version: number, edited: EditedProduct) =>
  submit(admin, `/admin/shop/${id}`, {
    intent: 'product-edit',
    productId: id,
    version: String(version),
    product: JSON.stringify(toSent(edited)),
  });

describe("the admins' shop", () => {
  test('[SHOP-31] an admin creates, edits and deletes a product and its variants, and the shop shows it', async () => {
    expect(await words(admin, '/admin/shop')).toContain('No products yet');
    const added = await add(typed());
    const id = added.location?.split('/').at(-1) ?? '';
    expect(added.location).toBe(`/admin/shop/${id}`);
    expect(await words(visitor, '/shop')).toMatch(/Night Vest With two pockets \$18\.50/);
    expect(await words(visitor, `/product/${id}`)).toMatch(/Style M L .*Seen from afar\./);
    expect(await words(admin, '/admin/shop')).toContain('Night Vest');

    const loaded = await load(id);
    const [medium, large] = loaded.edited.variants;
    if (!medium || !large) throw new Error('two variants were expected');
    const changed = {
      ...loaded.edited,
      title: 'Day Vest',
      variants: [
        { ...medium, price: '20', salePrice: '15' },
        { ...large, key: 'XL', id: null, values: ['XL'], sku: 'NV-XL', seenStock: null },
      ],
    };
    expect(await edit(id, loaded.version, changed)).toMatchObject({ status: 200 });
    expect(await words(visitor, '/shop')).toMatch(/Day Vest With two pockets Now \$15\.00 , was \$20\.00/);
    expect(await words(visitor, `/product/${id}`)).toMatch(/Style M XL /);

    const gone = await submit(admin, `/admin/shop/${id}`, { intent: 'product-delete', productId: id });
    expect(gone.location).toBe(`/admin/shop?deleted=${id}`);
    expect(await words(visitor, '/shop')).not.toContain('Day Vest');
    expect((await visitor.get(`/product/${id}`)).status).toBe(404);
    expect(await words(admin, `/admin/shop?deleted=${id}`)).toContain('Deleted products');
    await submit(admin, '/admin/shop', { intent: 'product-restore', productId: id });
    expect(await words(visitor, '/shop')).toContain('Day Vest');
  });

  test('stock that is typed over shows in the shop, and hiding takes a product out of it', async () => {
    const id = (await add(typed({ title: 'Belt', options: [], variants: [single('BELT')] }))).location
      ?.split('/')
      .at(-1) as string;
    const { edited } = await load(id);
    const variantId = edited.variants[0]?.id ?? '';
    const stock = (seen: string, quantity: string) =>
      submit(admin, '/admin/shop', { intent: 'product-stock', variantId, seen, quantity });
    expect(await stock('5', '0')).toMatchObject({ status: 200 });
    expect(await words(visitor, `/product/${id}`)).toContain('Out of stock');
    const refused = await stock('5', '9');
    expect(refused).toMatchObject({ status: 409, answer: { ok: false } });
    expect(refused.answer?.toast?.description).toContain('it is 0 now');
    expect((await stock('0', 'many')).answer?.errors).toEqual({
      quantity: 'Enter a whole number, 0 or more.',
    });
    await submit(admin, '/admin/shop', { intent: 'product-hide', productId: id, hidden: 'true' });
    expect(await words(visitor, '/shop')).not.toContain('Belt');
    expect(await words(admin, '/admin/shop?show=hidden')).toContain('Belt');
  });

  test('what is refused is told at its field and row, and a change that was not seen is not overwritten', async () => {
    const bad = typed({
      title: ' ',
      options: [{ key: 'o', title: '' }],
      variants: [
        { ...single('A'), values: ['M'] },
        { ...single('B'), values: ['L'], price: 'abc', stock: '1.5', weight: 'heavy' },
      ],
      info: [{ key: 'i', title: '', description: '' }],
    });
    const refused = await add(bad);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.answer?.errors ?? {}).sort()).toEqual([
      'info.0.title',
      'options.0',
      'title',
      'variants.1.grams',
      'variants.1.price',
      'variants.1.stock',
    ]);
    for (const product of ['', 'null', '[]', '{"variants":7}', '{'.repeat(9)]) {
      const answer = await submit(admin, '/admin/shop/new', { intent: 'product-add', product });
      expect(answer).toMatchObject({ status: 422, answer: { ok: false } });
    }
    const id = (await add(typed({ title: 'Cone', variants: [{ ...single('C'), values: ['M'] }] }))).location
      ?.split('/')
      .at(-1) as string;
    const { edited, version } = await load(id);
    await edit(id, version, { ...edited, title: 'Theirs' });
    const late = await edit(id, version, { ...edited, title: 'Mine' });
    expect(late).toMatchObject({ status: 409 });
    expect(late.answer?.toast?.description).toContain('Someone else changed this while you were editing.');
    expect((await load(id)).edited.title).toBe('Theirs');
  });

  test('says that the products are kept elsewhere where they are, and offers nothing', async ({
    testPortal,
  }) => {
    const own = testPortal.deps.store;
    testPortal.deps.store = { ...own, ours: false };
    for (const path of ['/admin/shop', '/admin/shop/new', '/admin/shop/product_any']) {
      const page = await words(admin, path);
      expect(page).toContain('Products are managed in another store');
      expect(page).not.toContain('Add product');
    }
    expect(await add(typed())).toMatchObject({ status: 403 });
    testPortal.deps.store = own;
  });
});

function single(sku: string) {
  return { ...newVariant(sku, 0), sku, price: '9', stock: '5' };
}
