import { setImmediate as nextTurn } from 'node:timers/promises';
import { instant, type Tx } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { linesOf, rangeOf } from '#app/features/platform/import/find-import.server.ts';
import type { ImportCounts, ImportRange, Within } from '#app/features/platform/import/import-kind.ts';
import type { ImportRow } from '#db/tables/import.ts';
import {
  markChanged,
  type StagedVariant,
  setProduct,
  setStock,
  setVariant,
  type VariantBefore,
} from './write-products.server.ts';

/** Rows taken back before other requests get their turn. */
const BATCH = 100;

/** Takes a slice back: what it added goes, and what it changed is as before. */
export async function undoProducts(tx: Tx, slice: ImportRange): Promise<void> {
  const at = instant(tx);
  const lines = await rangeOf(tx, slice)
    .select(['outcome', 'target_id', 'before', 'payload'])
    .where('outcome', 'in', ['add', 'update'])
    .orderBy('outcome')
    .orderBy('line')
    .execute();
  // With their last changes as they were, the import before this one can be undone again.
  const touched = new Map<string, string>();
  // Those that were added go first: a SKU that they have may be another one's again.
  for (const [count, { outcome, target_id: id, before, payload }] of lines.entries()) {
    if (count % BATCH === 0) await nextTurn();
    const row = JSON.parse(payload) as StagedVariant;
    touched.set(row.productId, row.updatedAt || at);
    if (outcome === 'add') await tx.db.deleteFrom('variants').where('id', '=', id).execute();
    // Its variants in later slices go with it: the table sees to that.
    if (row.makes) await tx.db.deleteFrom('products').where('id', '=', row.productId).execute();
    if (row.change && !row.makes) await setProduct(tx, row.productId, row.before);
    if (outcome === 'add') continue;
    const { updatedAt = at, ...columns } = JSON.parse(before ?? '{}') as VariantBefore;
    await setVariant(tx, id, columns, updatedAt);
    if (row.stock && !(await setStock(tx, id, row.stock.quantity, row.stock.seen ?? 0))) {
      throw new Conflict('Units were just sold, so the import can no longer be undone.');
    }
  }
  for (const [productId, changedAt] of touched) await markChanged(tx, productId, changedAt);
}

/** Holds the products and variants that an import wrote. */
export async function lockWrittenProductsForUpdate(tx: Tx, found: ImportRow): Promise<void> {
  const written = linesOf(tx, found.id).where('outcome', 'in', ['add', 'update']).select('target_id');
  const variants = await tx.db
    .selectFrom('variants')
    .select('product_id')
    .where('id', 'in', written)
    .forNoKeyUpdate()
    .execute();
  const products = [...new Set(variants.map(({ product_id }) => product_id))];
  if (products.length === 0) return;
  await tx.db.selectFrom('products').select('id').where('id', 'in', products).forNoKeyUpdate().execute();
}

/** True while every product and variant that an import wrote is as it left it, and no unit has been sold that it brought. */
export async function areProductsUntouched(
  ctx: Within,
  found: ImportRow,
  counts: ImportCounts,
): Promise<boolean> {
  const at = found.applied_at ?? '';
  const rows = await linesOf(ctx, found.id)
    .innerJoin('variants', 'variants.id', 'import_lines.target_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['import_lines.payload', 'variants.inventory_quantity as stock'])
    .where('import_lines.outcome', 'in', ['add', 'update'])
    .where('variants.updated_at', '=', at)
    .where('variants.deleted_at', 'is', null)
    .where('products.updated_at', '=', at)
    .where('products.deleted_at', 'is', null)
    .execute();
  if (rows.length !== counts.added + counts.updated) return false;
  return rows.every(({ payload, stock }) => {
    const { stock: written } = JSON.parse(payload) as StagedVariant;
    return !written || written.quantity === stock;
  });
}
