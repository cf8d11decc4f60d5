import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { listRecentActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { eraseExpired } from '#app/features/platform/retention/erase-expired.server.ts';
import { test } from '#test/fixtures/test.ts';
import type { TestPortal } from '#test/fixtures/test-portal.ts';
import {
  addProduct,
  deleteProduct,
  editProduct,
  restoreProduct,
  setHidden,
  setStock,
} from './change-product.server.ts';
import { type ProductForm, productFormSchema, stockSchema } from './product-form-schema.ts';

let testPortal: TestPortal;
let admin: Ctx;

test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
});
test.beforeEach(async ({ fixtures }) => {
  admin = fixtures.asAdmin;
});

let count = 0;
const typedVariant = (size: string, sku: string) => ({
  id: null as string | null,
  values: [size],
  sku,
  price: '18.50',
  salePrice: '',
  currency: 'USD',
  managed: true,
  stock: 5,
  seenStock: null as number | null,
  grams: 200,
  imageId: null,
});
const typed = () => {
  count += 1;
  return {
    title: `Vest ${count}`,
    subtitle: 'With zip',
    ribbon: 'New',
    description: '<p>Seen.</p><script>alert(1)</script>',
    purchasable: true,
    hidden: false,
    selection: 'lowest_price_first',
    options: ['Size'],
    info: [{ title: 'Care', description: '<p>Wash cold.</p>' }],
    variants: [typedVariant('M', `VEST-${count}-M`), typedVariant('L', `VEST-${count}-L`)],
  };
};
const form = (changes: Partial<ReturnType<typeof typed>> = {}): ProductForm =>
  productFormSchema.parse({ ...typed(), ...changes });
const shown = (id: string) => testPortal.deps.store.getProduct(id);
/** The form of a product as it is, ready to be changed. */
async function formOf(id: string, made: ProductForm): Promise<ProductForm> {
  const { variants } = await shown(id);
  return {
    ...made,
    variants: made.variants.map((variant, index) => {
      const stock = variants[index]?.inventory_quantity ?? 0;
      return { ...variant, id: variants[index]?.id ?? null, stock, seenStock: stock };
    }),
  };
}

describe('an admin', () => {
  test('creates a product, and the shop shows it with its variants', async () => {
    const id = await addProduct(admin, form({ title: 'Safety Vest' }));
    const product = await shown(id);
    expect(product).toMatchObject({
      title: 'Safety Vest',
      ribbon_text: 'New',
      description: '<p>Seen.</p>',
      additional_info: [{ title: 'Care', description: '<p>Wash cold.</p>' }],
    });
    expect(product.variants).toMatchObject([
      { title: 'M', price_in_cents: 1850, inventory_quantity: 5 },
      { title: 'L', price_in_cents: 1850, inventory_quantity: 5 },
    ]);
    expect(product.options[0]).toMatchObject({ title: 'Size', values: [{ value: 'M' }, { value: 'L' }] });
    const { products } = await testPortal.deps.store.listProducts({ is_hidden: false });
    expect(products.at(-1)?.id).toBe(id);
    expect((await listRecentActivity(admin, 1))[0]).toMatchObject({ text: 'added the product Safety Vest' });
  });

  test('sends a form twice and makes one product', async () => {
    const input = { ...form(), key: `key-${count}` };
    expect(await addProduct(admin, input)).toBe(await addProduct(admin, input));
  });

  test('edits it: variants change, swap their SKUs, come and go', async () => {
    const made = form();
    const id = await addProduct(admin, made);
    const before = await formOf(id, made);
    const [first, second] = before.variants;
    if (!first || !second) throw new Error('two variants were expected');
    const swapped = [
      { ...first, sku: second.sku, price: 2000, salePrice: 1500 },
      { ...second, sku: first.sku },
    ];
    await editProduct(admin, { ...before, title: 'Renamed', variants: swapped, productId: id, version: 1 });
    expect((await shown(id)).variants).toMatchObject([
      { id: first.id, sku: second.sku, price_in_cents: 2000, sale_price_in_cents: 1500 },
      { id: second.id, sku: first.sku },
    ]);
    const added = { ...first, id: null, sku: '', values: ['XL'], stock: 2, seenStock: null };
    const next = { ...before, variants: [{ ...second, sku: first.sku }, added] };
    await editProduct(admin, { ...next, productId: id, version: 2 });
    expect((await shown(id)).variants.map(({ title }) => title)).toEqual(['L', 'XL']);
  });

  test('is told where somebody else was quicker, and overwrites nothing', async () => {
    const made = form();
    const id = await addProduct(admin, made);
    const edit = { ...(await formOf(id, made)), productId: id, version: 1 };
    await editProduct(admin, { ...edit, title: 'Theirs' });
    await expect(editProduct(admin, { ...edit, title: 'Mine' })).rejects.toThrow('Someone else changed');
    expect((await shown(id)).title).toBe('Theirs');
  });

  test('deletes it and brings it back; after 30 days it is gone', async () => {
    const made = form();
    const id = await addProduct(admin, made);
    await deleteProduct(admin, { productId: id });
    await expect(shown(id)).rejects.toThrow('HTTP 404');
    await restoreProduct(admin, { productId: id });
    expect((await shown(id)).variants).toHaveLength(2);
    await deleteProduct(admin, { productId: id });
    testPortal.passTime(31 * 86_400_000);
    await eraseExpired(testPortal.deps);
    await expect(restoreProduct(admin, { productId: id })).rejects.toThrow('Product not found.');
  });

  test('hides it from the shop and shows it again', async () => {
    const id = await addProduct(admin, form());
    const listed = async () =>
      (await testPortal.deps.store.listProducts({ is_hidden: false })).products.some((one) => one.id === id);
    await setHidden(admin, { productId: id, hidden: true });
    expect(await listed()).toBe(false);
    await setHidden(admin, { productId: id, hidden: false });
    expect(await listed()).toBe(true);
  });
});

describe('stock', () => {
  test('is set where it is as it was seen, and otherwise told: a sale is never overwritten', async () => {
    const made = form();
    const id = await addProduct(admin, made);
    const edit = { ...(await formOf(id, made)), productId: id, version: 1 };
    const variantId = edit.variants[0]?.id ?? '';
    const stock = async () => (await shown(id)).variants[0]?.inventory_quantity;
    // Two are sold.
    await setStock(admin, { variantId, seen: 5, quantity: 3 });
    await expect(setStock(admin, { variantId, seen: 5, quantity: 9 })).rejects.toThrow('it is 3 now');
    // An edit of the title does not touch it; one of the stock is refused as a whole.
    await editProduct(admin, { ...edit, title: 'Other' });
    expect(await stock()).toBe(3);
    const restocked = edit.variants.map((variant) => ({ ...variant, stock: 50 }));
    await expect(editProduct(admin, { ...edit, variants: restocked, version: 2 })).rejects.toThrow('3 now');
    expect(await stock()).toBe(3);
    await expect(setStock(admin, { variantId: 'variant_none', seen: 1, quantity: 1 })).rejects.toThrow(
      'Variant not found.',
    );
  });

  test('is a whole number from 0', () => {
    for (const quantity of ['-1', '1.5', 'many', '1000001']) {
      expect(stockSchema.safeParse({ variantId: 'v', seen: '1', quantity }).success).toBe(false);
    }
  });
});

describe('what is refused', () => {
  test('a SKU in use, whatever its case, also when a product comes back', async () => {
    const made = form();
    const id = await addProduct(admin, made);
    const sku = made.variants[0]?.sku.toLowerCase() ?? '';
    const other = form({ variants: [typedVariant('M', sku)] });
    await expect(addProduct(admin, other)).rejects.toMatchObject({
      fields: { 'variants.0.sku': `The SKU ${sku} is in use already.` },
    });
    await deleteProduct(admin, { productId: id });
    await addProduct(admin, other);
    await expect(restoreProduct(admin, { productId: id })).rejects.toThrow(
      'Another product now uses one of its SKUs',
    );
    await expect(shown(id)).rejects.toThrow('HTTP 404');
  });

  test('prices that are none, a sale price that saves nothing, no title, no variant, a value too few', () => {
    const refused = (changes: object) => productFormSchema.safeParse({ ...typed(), ...changes }).success;
    const variant = (changes: object) => ({ variants: [{ ...typedVariant('M', ''), ...changes }] });
    expect(refused(variant({}))).toBe(true);
    expect(refused(variant({ price: '' }))).toBe(false);
    expect(refused(variant({ price: '-1' }))).toBe(false);
    expect(refused(variant({ price: 'abc' }))).toBe(false);
    expect(refused(variant({ salePrice: '18.50' }))).toBe(false);
    expect(refused(variant({ currency: 'XXX' }))).toBe(false);
    expect(refused(variant({ values: [] }))).toBe(false);
    expect(refused({ title: ' ' })).toBe(false);
    expect(refused({ variants: [] })).toBe(false);
  });

  test("another product's variant and picture", async () => {
    const made = form();
    const id = await addProduct(admin, made);
    const mine = await formOf(id, made);
    const theirs = form();
    const other = await addProduct(admin, theirs);
    const edit = { ...(await formOf(other, theirs)), productId: other, version: 1 };
    await expect(editProduct(admin, { ...edit, variants: mine.variants })).rejects.toThrow(
      'Variant not found.',
    );
    const pictured = edit.variants.map((variant) => ({ ...variant, imageId: 'pimg_other' }));
    await expect(editProduct(admin, { ...edit, variants: pictured })).rejects.toThrow('Picture not found.');
    expect((await shown(id)).variants).toHaveLength(2);
  });

  test('everybody but admins, and admins where another store has the products', async ({ fixtures }) => {
    const made = form();
    const id = await addProduct(admin, made);
    const elsewhere = { ...admin, store: { ...admin.store, ours: false } };
    for (const ctx of [fixtures.asMember, await fixtures.asManager({ editing: true }), elsewhere]) {
      const refused = { status: 403 };
      await expect(addProduct(ctx, form())).rejects.toMatchObject(refused);
      await expect(editProduct(ctx, { ...made, productId: id, version: 1 })).rejects.toMatchObject(refused);
      await expect(deleteProduct(ctx, { productId: id })).rejects.toMatchObject(refused);
      await expect(restoreProduct(ctx, { productId: id })).rejects.toMatchObject(refused);
      await expect(setHidden(ctx, { productId: id, hidden: true })).rejects.toMatchObject(refused);
      await expect(setStock(ctx, { variantId: '', seen: 5, quantity: 1 })).rejects.toMatchObject(refused);
    }
    expect((await shown(id)).title).toBe(made.title);
  });
});
