import { expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { applyImport } from '#app/features/platform/import/apply-import.server.ts';
import { viewImport } from '#app/features/platform/import/list-import.server.ts';
import { previewImport } from '#app/features/platform/import/preview-import.server.ts';
import { undoImport } from '#app/features/platform/import/undo-import.server.ts';
import { test } from '#test/fixtures/own-portal-test.ts';
import type { TestPortal } from '#test/fixtures/test-portal.ts';
import { setStock } from '../admin/change-product.server.ts';
import { knownProducts } from './known-products.server.ts';
import { productsImport } from './products-import.server.ts';

let testPortal: TestPortal;
let admin: Ctx;

test.beforeEach(async ({ ownPortal }) => {
  testPortal = ownPortal;
  admin = await testPortal.ctx(await testPortal.admin());
});

/** Imports a file, some time after the one before it. */
async function importFile(csv: string): Promise<string> {
  testPortal.passTime(1_000);
  const bytes = new TextEncoder().encode(csv);
  const answer = await previewImport(admin, productsImport, { name: 'products.csv' }, bytes);
  if (answer.kind !== 'preview') throw new Error(`The file asks: ${JSON.stringify(answer)}`);
  const { importId } = answer;
  await applyImport(admin, productsImport, { importId });
  return importId;
}
const undo = (importId: string) => undoImport(admin, productsImport, { importId });
const canUndo = async (importId: string) =>
  (await viewImport(admin, productsImport, importId, { outcome: null, page: 1 })).canUndo;

const FIRST = 'Product,Variant,SKU,Price,Quantity\nGlove,S,GL-S,5,3\nGlove,M,GL-M,5,3\nBoot,One,BOOT,50,1\n';
const SECOND = 'Product,Variant,SKU,Price,Quantity,Subtitle\nGlove,S,GL-S,6,9,Warm\nGlove,XL,GL-XL,7,1,\n';

test('[CSV-15] an import can be undone again once the one after it was undone', async () => {
  const before = await knownProducts(admin);
  const first = await importFile(FIRST);
  const between = await knownProducts(admin);
  const second = await importFile(SECOND);
  expect(await canUndo(first)).toBe(false);
  testPortal.passTime(1_000);
  await undo(second);
  expect(await knownProducts(admin)).toEqual(between);
  expect(await canUndo(first)).toBe(true);
  await undo(first);
  expect(await knownProducts(admin)).toEqual(before);
});

test('[CSV-15] an import stays as it is where somebody changed a variant before the one after it', async () => {
  const first = await importFile(FIRST);
  const glove = (await knownProducts(admin)).find(({ columns }) => columns.title === 'Glove');
  testPortal.passTime(1_000);
  await setStock(admin, { variantId: glove?.variants[0]?.id ?? '', seen: 3, quantity: 4 });
  const second = await importFile(SECOND);
  await undo(second);
  expect(await canUndo(first)).toBe(false);
  await expect(undo(first)).rejects.toMatchObject({ name: 'Conflict' });
});
