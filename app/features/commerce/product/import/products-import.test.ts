import { beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { applyImport } from '#app/features/platform/import/apply-import.server.ts';
import { viewImport } from '#app/features/platform/import/list-import.server.ts';
import { previewImport } from '#app/features/platform/import/preview-import.server.ts';
import { undoImport } from '#app/features/platform/import/undo-import.server.ts';
import { createFixtures, type Fixtures } from '#test/fixtures/base.ts';
import { exportProducts, importReport } from '#test/fixtures/csv-exports.ts';
import { createTestPortal, type TestPortal } from '#test/fixtures/test-portal.ts';
import {
  addProduct,
  deleteProduct,
  editProduct,
  restoreProduct,
  setStock,
} from '../admin/change-product.server.ts';
import { productFormSchema } from '../admin/product-form-schema.ts';
import { knownProducts } from './known-products.server.ts';
import { productsImport } from './products-import.server.ts';

let testPortal: TestPortal;
let fixtures: Fixtures;
let admin: Ctx;
let vest: string;

const typedVariant = (size: string, sku: string) => ({
  id: null as string | null,
  values: [size],
  sku,
  price: '18.50',
  salePrice: '15',
  currency: 'USD',
  managed: true,
  stock: 5,
  seenStock: null as number | null,
  grams: 200,
  imageId: null,
});
const VEST = {
  title: 'Safety Vest',
  subtitle: 'With zip; "hi-vis"',
  ribbon: 'New',
  description: '<p>Seen\n  from afar.</p>',
  purchasable: true,
  hidden: false,
  selection: 'lowest_price_first',
  options: ['Size'],
  info: [],
  variants: [typedVariant('M', 'VEST-M'), typedVariant('L', '')],
};

// The catalogue is the provider's own: each test has a portal of its own.
beforeEach(async () => {
  testPortal = await createTestPortal();
  fixtures = await createFixtures(testPortal);
  admin = await testPortal.ctx(fixtures.admin);
  vest = await addProduct(admin, productFormSchema.parse(VEST));
  return () => testPortal.close();
});

const send = (csv: string, mapping?: Record<string, number | null>) =>
  previewImport(admin, productsImport, { name: 'products.csv', mapping }, new TextEncoder().encode(csv));
const preview = async (csv: string) => {
  const answer = await send(csv);
  if (answer.kind !== 'preview') throw new Error(`The file asks: ${JSON.stringify(answer)}`);
  return answer.importId;
};
const apply = (importId: string) => applyImport(admin, productsImport, { importId });
const view = (importId: string) => viewImport(admin, productsImport, importId, { outcome: null, page: 1 });
const rows = async (importId: string) =>
  (await view(importId)).lines.map(({ line, outcome, reason }) => [line, outcome, reason]);
const reasons = async (csv: string) => (await rows(await preview(csv))).map(([, ...rest]) => rest.join(': '));
const snapshot = async () =>
  (await knownProducts(admin)).map(({ columns, options, variants }) => ({
    ...columns,
    options: options.map(({ title }) => title),
    variants: variants.map(({ columns: { options: values, ...rest }, stock }) => ({
      ...rest,
      values: values.map(({ value }) => value),
      stock,
    })),
  }));
const variantsOf = async (title: string) =>
  (await snapshot()).find((product) => product.title === title)?.variants;
const variantId = async (sku: string) =>
  (await knownProducts(admin)).flatMap(({ variants }) => variants).find((one) => one.columns.sku === sku)
    ?.id ?? '';

describe('[CSV-19] what the export writes', () => {
  test('comes in again as it was', async () => {
    const odd = { ...VEST, title: '=cmd|"x"; and, more', options: [], hidden: true, purchasable: false };
    const plain = { ...typedVariant('', ''), values: [], salePrice: '', managed: false, grams: null };
    await addProduct(admin, productFormSchema.parse({ ...odd, variants: [plain] }));
    const before = await snapshot();
    const again = await preview(await exportProducts(admin));
    expect((await view(again)).counts).toEqual({ add: 0, update: 0, skip: 3, ask: 0 });
    expect((await rows(again)).every(([, , reason]) => reason === 'Already up to date.')).toBe(true);
    await apply(again);
    expect(await snapshot()).toEqual(before);
  });

  test('fills an empty shop with the same products, and adds nothing the second time', async () => {
    const before = await snapshot();
    const csv = await exportProducts(admin);
    await testPortal.deps.db.deleteFrom('products').execute();
    expect(await apply(await preview(csv))).toEqual({ added: 2, updated: 0, skipped: 0 });
    expect(await snapshot()).toEqual(
      before.map((one) => ({ ...one, description: '<p>Seen from afar.</p>' })),
    );
    expect(await apply(await preview(csv))).toEqual({ added: 0, updated: 0, skipped: 2 });
    const { products } = await testPortal.deps.store.listProducts({});
    expect(products[0]?.options[0]).toMatchObject({
      title: 'Size',
      values: [{ value: 'M' }, { value: 'L' }],
    });
  });
});

describe('a variant that is known', () => {
  test('by its SKU gets what the row has; blanks and missing columns change nothing', async () => {
    const csv = 'SKU,Price,Sale Price,Quantity,Weight (g)\nvest-m,"$1,020.00",,7,\n';
    const importId = await preview(csv);
    expect(await rows(importId)).toEqual([[2, 'update', 'Updates SKU, Price, Quantity.']]);
    await apply(importId);
    expect((await variantsOf('Safety Vest'))?.[0]).toMatchObject({
      sku: 'vest-m',
      price: 102_000,
      salePrice: 1500,
      stock: 7,
      grams: 200,
      managed: true,
    });
  });

  test('by product and variant gets a SKU; none ends its sale; a form that is open is told', async () => {
    await apply(await preview('Product,Variant,SKU,Sale Price\nSAFETY VEST,l,VEST-L,none\n'));
    expect((await variantsOf('Safety Vest'))?.[1]).toMatchObject({ sku: 'VEST-L', salePrice: null });
    const [row] = (await testPortal.deps.store.getProduct(vest)).variants;
    const open = { ...VEST, variants: [{ ...typedVariant('M', 'VEST-M'), id: row?.id, seenStock: 5 }] };
    const edit = { ...productFormSchema.parse(open), productId: vest, version: 1 };
    await expect(editProduct(admin, edit)).rejects.toThrow('Someone else changed');
  });

  test('changes its product; of two rows that say different things the first counts', async () => {
    const csv = [
      'SKU,Product,Variant,Hidden,Ribbon',
      'VEST-M,Hi-Vis Vest,M,yes,',
      ',Hi-Vis Vest,L,,Sale',
      ',Hi-Vis Vest,XL,no,',
    ].join('\n');
    expect(await reasons(csv)).toEqual([
      'update: Updates Product, Hidden.',
      'update: Updates Ribbon.',
      'skip: Has no price.',
    ]);
    await apply(await preview(csv));
    expect((await snapshot())[0]).toMatchObject({ title: 'Hi-Vis Vest', hidden: true, ribbon: 'Sale' });
    const twice = 'SKU,Product,Variant,Ribbon\nVEST-M,,,One\n,Hi-Vis Vest,L,Two\n';
    expect(await reasons(twice)).toEqual([
      'update: Updates Ribbon.',
      'skip: Already up to date. Ribbon differs from row 2 of this file, which counts.',
    ]);
  });
});

describe('new products and variants', () => {
  test('are added with their options, and found by their SKU', async () => {
    const csv = [
      'Product,Option 1,Value 1,Option 2,Value 2,SKU,Price,Quantity',
      'Glove,Size,S,Color,Red,GL-S-R,5,3',
      'Glove,,M,,Blue,GL-M-B,"5,50",',
      'Phone Mount,,,,,PM,20,',
      'Safety Vest,,XXL,,,VEST-XXL,19,1',
    ].join('\n');
    expect(await reasons(csv)).toEqual(['add: A new product.', 'add: ', 'add: A new product.', 'add: ']);
    expect(await apply(await preview(csv))).toEqual({ added: 4, updated: 0, skipped: 0 });
    expect((await snapshot()).slice(1)).toMatchObject([
      {
        title: 'Glove',
        options: ['Size', 'Color'],
        variants: [
          { title: 'S / Red', price: 500, stock: 3, managed: true, currency: 'USD' },
          { title: 'M / Blue', price: 550, stock: 0, managed: false },
        ],
      },
      { title: 'Phone Mount', options: [], variants: [{ title: 'Default', price: 2000 }] },
    ]);
    expect((await variantsOf('Safety Vest'))?.map(({ title }) => title)).toEqual(['M', 'L', 'XXL']);
    expect((await rows(await preview(csv))).every(([, outcome]) => outcome === 'skip')).toBe(true);
  });

  test('without the needed columns are asked for, and taken as the person says', async () => {
    const file = 'Artikel,Price\nGlove,5\n';
    const answer = await send(file);
    expect(answer.kind).toBe('mapping');
    const told = await send(file, { product: 0, price: 1 });
    if (told.kind !== 'preview') throw new Error('a preview was expected');
    expect(await apply(told.importId)).toMatchObject({ added: 1 });
  });
});

test('[CSV-14] rows that cannot be used are skipped and named; no price is ever guessed', async () => {
  const head = 'Product,Variant,SKU,Price,Sale Price,Currency,Quantity,Hidden';
  const importId = await preview(
    [
      head,
      ',,,5,,,,',
      ',,UNKNOWN,5,,,,',
      'Glove,,,abc,,,,',
      'Glove,,,-5,,,,',
      'Glove,,,5,5,,,',
      'Glove,,,5,,XYZ,,',
      'Glove,,,5,,,1.5,',
      'Glove,,,5,,,,maybe',
      ',,VEST-M,15,,,,',
      'Safety Vest,L,VEST-M,,,,,yes',
      'Safety Vest,m,,20,,,,',
    ].join('\n'),
  );
  expect((await rows(importId)).map(([, , reason]) => reason)).toEqual([
    'Has neither product nor SKU.',
    'No variant has the SKU UNKNOWN, and the row names no product.',
    "'abc' in Price is no price.",
    "'-5' in Price is no price.",
    'The sale price must be lower than the price.',
    "'XYZ' is none of the currencies USD, EUR, GBP, CAD.",
    "'1.5' in Quantity is no whole number from 0 to 1000000.",
    "'maybe' in Hidden is neither yes nor no.",
    'The sale price must be lower than the price.',
    "'L' is another variant of this product.",
    'Updates Price.',
  ]);
  const { text } = await importReport(admin, productsImport, importId);
  expect(text).toContain("'abc' in Price is no price.");
});

describe('stock', () => {
  /** What a sale does. */
  const sell = (id: string, units: number) =>
    testPortal.deps.db
      .updateTable('variants')
      .set((eb) => ({ inventory_quantity: eb('inventory_quantity', '-', units) }))
      .where('id', '=', id)
      .execute();

  test('that was sold since the preview is not overwritten, and the row is named', async () => {
    const csv = 'Product,Variant,Price,Quantity\nSafety Vest,M,20,50\nSafety Vest,L,,60\n';
    const importId = await preview(csv);
    await sell(await variantId('VEST-M'), 2);
    await apply(importId);
    expect(await variantsOf('Safety Vest')).toMatchObject([
      { title: 'M', price: 2000, stock: 3 },
      { title: 'L', stock: 60 },
    ]);
    expect((await rows(importId))[0]).toEqual([
      2,
      'update',
      "Updates Price, Quantity. Its stock changed since the preview and wasn't updated.",
    ]);
  });

  test('that an admin changed since the preview asks for a new one', async () => {
    const importId = await preview('SKU,Price\nVEST-M,20\n');
    testPortal.passTime(1000);
    await setStock(admin, { variantId: await variantId('VEST-M'), seen: 5, quantity: 9 });
    await expect(apply(importId)).rejects.toThrow('changed since this preview');
  });

  test('is refused where one product was deleted and another one brought back since the preview', async () => {
    const add = (title: string, sku: string) =>
      addProduct(
        admin,
        productFormSchema.parse({
          ...VEST,
          title,
          variants: [typedVariant('M', sku), typedVariant('L', '')],
        }),
      );
    const boots = await add('Boots', 'BOOTS');
    await deleteProduct(admin, { productId: boots });
    testPortal.passTime(1000);
    await add('Newest', 'NEW');
    const importId = await preview('SKU,Price\nVEST-M,20\n');
    await deleteProduct(admin, { productId: vest });
    testPortal.passTime(1000);
    await restoreProduct(admin, { productId: boots });
    await expect(apply(importId)).rejects.toThrow('changed since this preview');
  });

  test('of an import that was sold from is not withdrawn', async () => {
    const importId = await preview('SKU,Quantity\nVEST-M,50\n');
    await apply(importId);
    await sell(await variantId('VEST-M'), 1);
    expect((await view(importId)).canUndo).toBe(false);
    await expect(undoImport(admin, productsImport, { importId })).rejects.toThrow('have since changed');
  });
});

test('[CSV-15] an import happens once, and is undone as a whole', async () => {
  const before = await snapshot();
  const csv = [
    'Product,Variant,SKU,Price,Quantity,Hidden',
    'Safety Vest,M,VEST-M,99,8,yes',
    'Safety Vest,XL,VEST-XL,19,,',
    'Glove,S,GL-S,5,3,',
    'Glove,M,GL-M,5,3,',
  ].join('\n');
  const importId = await preview(csv);
  const answers = await Promise.allSettled([apply(importId), apply(importId)]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await snapshot()).toHaveLength(2);
  expect((await view(importId)).canUndo).toBe(true);
  await undoImport(admin, productsImport, { importId });
  expect(await snapshot()).toEqual(before);
});

test('is for admins alone, and for a shop whose products are ours', async () => {
  const csv = new TextEncoder().encode('Product,Price\nGlove,5\n');
  const importId = await preview('Product,Price\nGlove,5\n');
  const elsewhere = { ...admin, store: { ...admin.store, ours: false } };
  for (const ctx of [fixtures.asMember, await fixtures.asManager({ editing: true }), elsewhere]) {
    const refused = { status: 403 };
    await expect(previewImport(ctx, productsImport, { name: 'a.csv' }, csv)).rejects.toMatchObject(refused);
    await expect(applyImport(ctx, productsImport, { importId })).rejects.toMatchObject(refused);
    await expect(undoImport(ctx, productsImport, { importId })).rejects.toMatchObject(refused);
    await expect(exportProducts(ctx)).rejects.toMatchObject(refused);
  }
});
