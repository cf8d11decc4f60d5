import { setImmediate as nextTurn } from 'node:timers/promises';
import { instant, type Tx } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { rangeOf } from '#app/features/platform/import/find-import.server.ts';
import type { ImportRange } from '#app/features/platform/import/import-kind.ts';
import { cleanRichText } from '#app/text/rich-text.server.ts';
import { searchKey } from '#app/text/search-key.ts';
import type { ProductDetails } from '#db/tables/shop.ts';
import { isUniqueViolation } from '#db/unique-violation.ts';
import type { KnownProduct, ProductColumns, VariantColumns } from './product-columns.ts';

/** Rows written before other requests get their turn. */
const BATCH = 100;

/** What a row writes. */
export type StagedVariant = {
  productId: string;
  /** The new product that the row makes; null for a known one. */
  makes: Pick<KnownProduct, 'columns' | 'options'> | null;
  /** What the row makes of the product's columns, and what they were before the import; null for no change. */
  change: ProductColumns | null;
  before: ProductColumns;
  /** When the product was changed last before the import; previews from before it was kept have none. */
  updatedAt?: string;
  variant: VariantColumns;
  /** New stock, and the stock of the preview (null for a new variant); null where the row leaves it as it is. */
  stock: { seen: number | null; quantity: number } | null;
};

/** What a variant was before an import updated it. */
export type VariantBefore = VariantColumns & { updatedAt?: string };

/**
 * Writes a slice: products and variants that it adds, and what it changes of those that are known. Stock is written only
 * where it still is what the preview saw; where units were sold meanwhile it stays, and the row says so.
 */
export async function writeProducts(tx: Tx, slice: ImportRange): Promise<void> {
  const at = slice.found.applied_at ?? instant(tx);
  const lines = await rangeOf(tx, slice)
    .select(['line', 'outcome', 'target_id', 'reason', 'payload'])
    .where('outcome', 'in', ['add', 'update'])
    .orderBy('line')
    .execute();
  const touched = new Set<string>();
  for (const [count, { line, outcome, target_id: id, reason, payload }] of lines.entries()) {
    if (count % BATCH === 0) await nextTurn();
    const row = JSON.parse(payload) as StagedVariant;
    touched.add(row.productId);
    if (row.makes) await insertProduct(tx, row.productId, row.makes, at);
    if (row.change) await setProduct(tx, row.productId, row.change);
    if (outcome === 'add') {
      await insertVariant(tx, id, row, at);
      continue;
    }
    await setVariant(tx, id, row.variant, at);
    if (!row.stock || (await setStock(tx, id, row.stock.seen, row.stock.quantity))) continue;
    const left = "Its stock changed since the preview and wasn't updated.";
    await tx.db
      .updateTable('import_lines')
      .set({ reason: `${reason} ${left}`, payload: JSON.stringify({ ...row, stock: null }) })
      .where('member_id', '=', tx.memberId)
      .where('import_id', '=', slice.found.id)
      .where('line', '=', line)
      .execute();
  }
  for (const productId of touched) await markChanged(tx, productId, at);
}

/** Writes a product's columns. */
export async function setProduct(tx: Tx, id: string, columns: ProductColumns): Promise<void> {
  await tx.db.updateTable('products').set(rowOf(columns)).where('id', '=', id).execute();
}

/** Writes a variant's columns, all but its stock. Throws Conflict where the SKU is in use. */
export async function setVariant(tx: Tx, id: string, columns: VariantColumns, at: string): Promise<void> {
  await tx.db
    .updateTable('variants')
    .set({ ...variantRow(columns), updated_at: at })
    .where('id', '=', id)
    .execute()
    .catch(changedMeanwhile);
}

/** Sets a variant's stock where it still is what was seen; returns whether it was. */
export async function setStock(tx: Tx, id: string, seen: number | null, quantity: number): Promise<boolean> {
  const set = await tx.db
    .updateTable('variants')
    .set({ inventory_quantity: quantity })
    .where('id', '=', id)
    .where('inventory_quantity', '=', seen ?? 0)
    .returning('id')
    .executeTakeFirst();
  return set !== undefined;
}

/** Counts a change of the product, so that nobody overwrites it unseen, and makes it be found by what it has now. */
export async function markChanged(tx: Tx, id: string, at: string): Promise<void> {
  const product = await tx.db
    .selectFrom('products')
    .select(['title', 'subtitle'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!product) return;
  const variants = await tx.db
    .selectFrom('variants')
    .select('sku')
    .where('product_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute();
  const search = searchKey(product.title, product.subtitle, ...variants.map(({ sku }) => sku));
  await tx.db
    .updateTable('products')
    .set((eb) => ({ search, version: eb('version', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .execute();
}

async function insertProduct(
  tx: Tx,
  id: string,
  { columns, options }: Pick<KnownProduct, 'columns' | 'options'>,
  at: string,
): Promise<void> {
  const { last } = await tx.db
    .selectFrom('products')
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  const details: ProductDetails = {
    options,
    metadata: null,
    product_collections: [],
    additional_info: [],
    custom_fields: [],
    related_products: [],
  };
  await tx.db
    .insertInto('products')
    .values({
      id,
      ...rowOf(columns),
      type_value: 'physical',
      size_table: '',
      site_product_selection: 'lowest_price_first',
      details: JSON.stringify(details),
      position: (last ?? 0) + 1,
      search: '',
      version: 0,
      created_at: at,
      updated_at: at,
      deleted_at: null,
    })
    .execute();
}

async function insertVariant(tx: Tx, id: string, { productId, ...row }: StagedVariant, at: string) {
  const { last } = await tx.db
    .selectFrom('variants')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  await tx.db
    .insertInto('variants')
    .values({
      id,
      product_id: productId,
      ...variantRow(row.variant),
      position: (last ?? 0) + 1,
      image_id: null,
      inventory_quantity: row.stock?.quantity ?? 0,
      created_at: at,
      updated_at: at,
      deleted_at: null,
    })
    .execute()
    .catch(changedMeanwhile);
}

function rowOf(columns: ProductColumns) {
  const { title, subtitle, ribbon, category, description, hidden, purchasable } = columns;
  return {
    title,
    subtitle,
    ribbon_text: ribbon,
    category,
    description: cleanRichText(description),
    is_hidden: hidden ? 1 : 0,
    purchasable: purchasable ? 1 : 0,
  };
}

function variantRow(columns: VariantColumns) {
  return {
    title: columns.title,
    sku: columns.sku,
    sku_key: searchKey(columns.sku) || null,
    price_cents: columns.price,
    sale_price_cents: columns.salePrice,
    currency_code: columns.currency,
    manage_inventory: columns.managed ? 1 : 0,
    weight_grams: columns.grams,
    options: JSON.stringify(columns.options),
  };
}

/** Somebody gave the same SKU to another variant at this very moment. */
function changedMeanwhile(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw new Conflict('The products changed since this preview. Select the file again.');
}
