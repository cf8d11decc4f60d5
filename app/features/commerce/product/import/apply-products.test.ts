import { describe, expect } from 'vitest';
import { undoImport } from '#app/features/platform/import/undo-import.server.ts';
import { test, typedVariant, VEST } from '#test/fixtures/products-import-test.ts';
import type { TestPortal } from '#test/fixtures/test-portal.ts';
import { addProduct, deleteProduct, restoreProduct, setStock } from '../admin/change-product.server.ts';
import { productFormSchema } from '../admin/product-form-schema.ts';
import { productsImport } from './products-import.server.ts';

describe('stock', () => {
  /** What a sale does. */
  const sell = (ownPortal: TestPortal, id: string, units: number) =>
    ownPortal.deps.db
      .updateTable('variants')
      .set((eb) => ({ inventory_quantity: eb('inventory_quantity', '-', units) }))
      .where('id', '=', id)
      .execute();

  test('that was sold since the preview is not overwritten, and the row is named', async ({
    importing,
    ownPortal,
  }) => {
    const csv = 'Product,Variant,Price,Quantity\nSafety Vest,M,20,50\nSafety Vest,L,,60\n';
    const importId = await importing.preview(csv);
    await sell(ownPortal, await importing.variantId('VEST-M'), 2);
    await importing.apply(importId);
    expect(await importing.variantsOf('Safety Vest')).toMatchObject([
      { title: 'M', price: 2000, stock: 3 },
      { title: 'L', stock: 60 },
    ]);
    expect((await importing.rows(importId))[0]).toEqual([
      2,
      'update',
      "Updates Price, Quantity. Its stock changed since the preview and wasn't updated.",
    ]);
  });

  test('that an admin changed since the preview asks for a new one', async ({
    importing,
    ownPortal,
    provider,
  }) => {
    const importId = await importing.preview('SKU,Price\nVEST-M,20\n');
    ownPortal.passTime(1000);
    await setStock(provider, { variantId: await importing.variantId('VEST-M'), seen: 5, quantity: 9 });
    await expect(importing.apply(importId)).rejects.toThrow('changed since this preview');
  });

  test('is refused where one product was deleted and another one brought back since the preview', async ({
    importing,
    ownPortal,
    provider,
    vest,
  }) => {
    const add = (title: string, sku: string) =>
      addProduct(
        provider,
        productFormSchema.parse({
          ...VEST,
          title,
          variants: [typedVariant('M', sku), typedVariant('L', '')],
        }),
      );
    const boots = await add('Boots', 'BOOTS');
    await deleteProduct(provider, { productId: boots });
    ownPortal.passTime(1000);
    await add('Newest', 'NEW');
    const importId = await importing.preview('SKU,Price\nVEST-M,20\n');
    await deleteProduct(provider, { productId: vest });
    ownPortal.passTime(1000);
    await restoreProduct(provider, { productId: boots });
    await expect(importing.apply(importId)).rejects.toThrow('changed since this preview');
  });

  test('of an import that was sold from is not withdrawn', async ({ importing, ownPortal, provider }) => {
    const importId = await importing.preview('SKU,Quantity\nVEST-M,50\n');
    await importing.apply(importId);
    await sell(ownPortal, await importing.variantId('VEST-M'), 1);
    expect((await importing.view(importId)).canUndo).toBe(false);
    await expect(undoImport(provider, productsImport, { importId })).rejects.toThrow('have since changed');
  });
});

test('[CSV-15] an import happens once, and is undone as a whole', async ({ importing, provider }) => {
  const before = await importing.snapshot();
  const csv = [
    'Product,Variant,SKU,Price,Quantity,Hidden',
    'Safety Vest,M,VEST-M,99,8,yes',
    'Safety Vest,XL,VEST-XL,19,,',
    'Glove,S,GL-S,5,3,',
    'Glove,M,GL-M,5,3,',
  ].join('\n');
  const importId = await importing.preview(csv);
  const answers = await Promise.allSettled([importing.apply(importId), importing.apply(importId)]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await importing.snapshot()).toHaveLength(2);
  expect((await importing.view(importId)).canUndo).toBe(true);
  await undoImport(provider, productsImport, { importId });
  expect(await importing.snapshot()).toEqual(before);
});
