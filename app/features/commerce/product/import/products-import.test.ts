import { describe, expect } from 'vitest';
import { applyImport } from '#app/features/platform/import/apply-import.server.ts';
import { previewImport } from '#app/features/platform/import/preview-import.server.ts';
import { undoImport } from '#app/features/platform/import/undo-import.server.ts';
import { exportProducts, importReport } from '#test/fixtures/csv-exports.ts';
import { test, typedVariant, VEST } from '#test/fixtures/products-import-test.ts';
import { addProduct, editProduct } from '../admin/change-product.server.ts';
import { productFormSchema } from '../admin/product-form-schema.ts';
import { productsImport } from './products-import.server.ts';

describe('[CSV-19] what the export writes', () => {
  test('comes in again as it was', async ({ importing, provider }) => {
    const odd = { ...VEST, title: '=cmd|"x"; and, more', options: [], hidden: true, purchasable: false };
    const plain = { ...typedVariant('', ''), values: [], salePrice: '', managed: false, grams: null };
    await addProduct(provider, productFormSchema.parse({ ...odd, variants: [plain] }));
    const before = await importing.snapshot();
    const again = await importing.preview(await exportProducts(provider));
    expect((await importing.view(again)).counts).toEqual({ add: 0, update: 0, skip: 3, ask: 0 });
    expect((await importing.rows(again)).every(([, , reason]) => reason === 'Already up to date.')).toBe(
      true,
    );
    await importing.apply(again);
    expect(await importing.snapshot()).toEqual(before);
  });

  test('fills an empty shop with the same products, and adds nothing the second time', async ({
    importing,
    ownPortal,
    provider,
  }) => {
    const before = await importing.snapshot();
    const csv = await exportProducts(provider);
    await ownPortal.deps.db.deleteFrom('products').execute();
    expect(await importing.apply(await importing.preview(csv))).toEqual({ added: 2, updated: 0, skipped: 0 });
    expect(await importing.snapshot()).toEqual(
      before.map((one) => ({ ...one, description: '<p>Seen from afar.</p>' })),
    );
    expect(await importing.apply(await importing.preview(csv))).toEqual({ added: 0, updated: 0, skipped: 2 });
    const { products } = await ownPortal.deps.store.listProducts({});
    expect(products[0]?.options[0]).toMatchObject({
      title: 'Size',
      values: [{ value: 'M' }, { value: 'L' }],
    });
  });
});

describe('a variant that is known', () => {
  test('by its SKU gets what the row has; blanks and missing columns change nothing', async ({
    importing,
  }) => {
    const csv = 'SKU,Price,Sale Price,Quantity,Weight (g)\nvest-m,"$1,020.00",,7,\n';
    const importId = await importing.preview(csv);
    expect(await importing.rows(importId)).toEqual([[2, 'update', 'Updates SKU, Price, Quantity.']]);
    await importing.apply(importId);
    expect((await importing.variantsOf('Safety Vest'))?.[0]).toMatchObject({
      sku: 'vest-m',
      price: 102_000,
      salePrice: 1500,
      stock: 7,
      grams: 200,
      managed: true,
    });
  });

  test('by product and variant gets a SKU; none ends its sale; a form that is open is told', async ({
    importing,
    ownPortal,
    provider,
    vest,
  }) => {
    await importing.apply(
      await importing.preview('Product,Variant,SKU,Sale Price\nSAFETY VEST,l,VEST-L,none\n'),
    );
    expect((await importing.variantsOf('Safety Vest'))?.[1]).toMatchObject({
      sku: 'VEST-L',
      salePrice: null,
    });
    const [row] = (await ownPortal.deps.store.getProduct(vest)).variants;
    const open = { ...VEST, variants: [{ ...typedVariant('M', 'VEST-M'), id: row?.id, seenStock: 5 }] };
    const edit = { ...productFormSchema.parse(open), productId: vest, version: 1 };
    await expect(editProduct(provider, edit)).rejects.toThrow('Someone else changed');
  });

  test('changes its product; of two rows that say different things the first counts', async ({
    importing,
  }) => {
    const csv = [
      'SKU,Product,Variant,Hidden,Ribbon',
      'VEST-M,Hi-Vis Vest,M,yes,',
      ',Hi-Vis Vest,L,,Sale',
      ',Hi-Vis Vest,XL,no,',
    ].join('\n');
    expect(await importing.reasons(csv)).toEqual([
      'update: Updates Product, Hidden.',
      'update: Updates Ribbon.',
      'skip: Has no price.',
    ]);
    await importing.apply(await importing.preview(csv));
    expect((await importing.snapshot())[0]).toMatchObject({
      title: 'Hi-Vis Vest',
      hidden: true,
      ribbon: 'Sale',
    });
    const twice = 'SKU,Product,Variant,Ribbon\nVEST-M,,,One\n,Hi-Vis Vest,L,Two\n';
    expect(await importing.reasons(twice)).toEqual([
      'update: Updates Ribbon.',
      'skip: Already up to date. Ribbon differs from row 2 of this file, which is used instead.',
    ]);
  });
});

describe('new products and variants', () => {
  test('are added with their options, and found by their SKU', async ({ importing }) => {
    const csv = [
      'Product,Option 1,Value 1,Option 2,Value 2,SKU,Price,Quantity',
      'Glove,Size,S,Color,Red,GL-S-R,5,3',
      'Glove,,M,,Blue,GL-M-B,"5,50",',
      'Phone Mount,,,,,PM,20,',
      'Safety Vest,,XXL,,,VEST-XXL,19,1',
    ].join('\n');
    expect(await importing.reasons(csv)).toEqual([
      'add: A new product.',
      'add: ',
      'add: A new product.',
      'add: ',
    ]);
    expect(await importing.apply(await importing.preview(csv))).toEqual({ added: 4, updated: 0, skipped: 0 });
    expect((await importing.snapshot()).slice(1)).toMatchObject([
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
    expect((await importing.variantsOf('Safety Vest'))?.map(({ title }) => title)).toEqual(['M', 'L', 'XXL']);
    expect(
      (await importing.rows(await importing.preview(csv))).every(([, outcome]) => outcome === 'skip'),
    ).toBe(true);
  });

  test('without the needed columns are asked for, and taken as the person says', async ({ importing }) => {
    const file = 'Artikel,Price\nGlove,5\n';
    const answer = await importing.send(file);
    expect(answer.kind).toBe('mapping');
    const told = await importing.send(file, { product: 0, price: 1 });
    if (told.kind !== 'preview') throw new Error('a preview was expected');
    expect(await importing.apply(told.importId)).toMatchObject({ added: 1 });
  });
});

test('[CSV-14] rows that cannot be used are skipped and named; no price is ever guessed', async ({
  importing,
  provider,
}) => {
  const head = 'Product,Variant,SKU,Price,Sale Price,Currency,Quantity,Hidden';
  const importId = await importing.preview(
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
  expect((await importing.rows(importId)).map(([, , reason]) => reason)).toEqual([
    'Has neither product nor SKU.',
    'No variant has the SKU UNKNOWN, and the row has no product.',
    "'abc' in Price isn't a price.",
    "'-5' in Price isn't a price.",
    'The sale price must be lower than the price.',
    "'XYZ' isn't one of the currencies USD, EUR, GBP, CAD.",
    "'1.5' in Quantity isn't a whole number from 0 to 1000000.",
    "'maybe' in Hidden isn't yes or no.",
    'The sale price must be lower than the price.',
    "'L' is another variant of this product.",
    'Updates Price.',
  ]);
  const { text } = await importReport(provider, productsImport, importId);
  expect(text).toContain("'abc' in Price isn't a price.");
});

test('is for admins alone, and for a shop whose products are ours', async ({
  fixtures,
  importing,
  provider,
}) => {
  const csv = new TextEncoder().encode('Product,Price\nGlove,5\n');
  const importId = await importing.preview('Product,Price\nGlove,5\n');
  const elsewhere = { ...provider, store: { ...provider.store, ours: false } };
  for (const ctx of [fixtures.asMember, await fixtures.asManager({ editing: true }), elsewhere]) {
    const refused = { status: 403 };
    await expect(previewImport(ctx, productsImport, { name: 'a.csv' }, csv)).rejects.toMatchObject(refused);
    await expect(applyImport(ctx, productsImport, { importId })).rejects.toMatchObject(refused);
    await expect(undoImport(ctx, productsImport, { importId })).rejects.toMatchObject(refused);
    await expect(exportProducts(ctx)).rejects.toMatchObject(refused);
  }
});
