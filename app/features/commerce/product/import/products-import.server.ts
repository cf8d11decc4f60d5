import type { Ctx } from '#app/ctx.ts';
import { lockListForUpdate } from '#app/features/platform/import/hold-list.server.ts';
import type {
  ClassifiedRow,
  FileRow,
  ImportKind,
  Within,
} from '#app/features/platform/import/import-kind.ts';
import { newId } from '#app/ids.ts';
import { requireAdmin } from '#app/policy.ts';
import { searchColumns, searchKey } from '#app/text/search-key.ts';
import { requireCatalogue } from '../admin/change-product.server.ts';
import { optionId } from '../admin/write-variants.server.ts';
import { createProductClassifier, type ProductDecision } from './classify-products.server.ts';
import { knownProducts } from './known-products.server.ts';
import { type KnownVariant, PRODUCT_COLUMNS } from './product-columns.ts';
import { PRODUCT_IMPORT_LABELS } from './product-import-labels.ts';
import { areProductsUntouched, lockWrittenProductsForUpdate, undoProducts } from './undo-products.server.ts';
import { type StagedVariant, type VariantBefore, writeProducts } from './write-products.server.ts';

/** The catalogue, a row per variant: known by SKU, or else by product and variant. Admins only. */
export const productsImport: ImportKind = {
  key: 'products',
  prefix: 'variant',
  words: PRODUCT_IMPORT_LABELS,
  columns: PRODUCT_COLUMNS,
  sample: {
    headers: ['Product', 'Subtitle', 'Variant', 'SKU', 'Price', 'Sale Price', 'Weight (g)'],
    rows: [
      ['Safety vest', 'High visibility, class 2', 'Large', 'VEST-L', '18.50', '', '240'],
      ['Phone mount', 'For round vents', '', 'MOUNT-1', '24.00', '19.90', '180'],
    ],
  },
  shown: { name: 'product', detail: 'variant' },
  keepsOthers: false,
  // A file of stock has no products, and one of new products may have no SKU.
  isVague: (mapping) => mapping.product === null && mapping.sku === null,
  allow: requireCatalogue,
  show: requireAdmin,
  hold: (tx) => lockListForUpdate(tx, 'products'),
  holdWritten: lockWrittenProductsForUpdate,
  mark: productsMark,
  classifyRow: classifyProducts,
  apply: writeProducts,
  undo: undoProducts,
  isUntouched: areProductsUntouched,
  changed: (tx) => tx.emit('products', null),
};

async function* classifyProducts(ctx: Ctx, rows: readonly FileRow[]): AsyncGenerator<ClassifiedRow> {
  const ids = { product: () => newId('product'), option: optionId };
  const classifyRow = createProductClassifier(await knownProducts(ctx), ids);
  for (const row of rows) yield staged(classifyRow(row), row);
}

function staged({ line, outcome, reason, used }: ProductDecision, { cells }: FileRow): ClassifiedRow {
  const name = cells.product || used?.product.columns.title || '';
  const detail = used?.variant.title ?? cells.variant ?? cells.sku ?? '';
  const payload: StagedVariant | null = used && {
    productId: used.product.id,
    makes: used.makes ? { columns: used.product.columns, options: used.product.options } : null,
    change: used.change,
    before: used.product.columns,
    updatedAt: used.product.updatedAt,
    variant: used.variant,
    stock:
      used.known?.stock === used.stock ? null : { seen: used.known?.stock ?? null, quantity: used.stock },
  };
  return {
    line,
    outcome,
    reason,
    name,
    detail,
    detail_key: searchKey(detail),
    values: {
      extra: cells.sku ?? '',
      fields: '[]',
      ...searchColumns(name, detail, cells.sku ?? ''),
      payload: JSON.stringify(payload),
    },
    known: used?.known ? { id: used.known.id, before: beforeOf(used.known) } : null,
  };
}

function beforeOf({ columns, updatedAt }: KnownVariant): VariantBefore {
  return { ...columns, updatedAt };
}

/** A mark that is another one as soon as a product or a variant was added, changed, deleted or restored, but not sold. */
async function productsMark(ctx: Within): Promise<string> {
  const [products, variants] = await Promise.all([
    ctx.db
      .selectFrom('products')
      .select((eb) => [
        eb.fn.countAll<number>().as('count'),
        eb.fn.sum<number>('version').as('versions'),
        eb.fn.max('updated_at').as('newest'),
      ])
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow(),
    ctx.db
      .selectFrom('variants')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('updated_at').as('newest')])
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ]);
  return [
    products.count,
    products.versions ?? 0,
    products.newest ?? '',
    variants.count,
    variants.newest ?? '',
  ].join(' ');
}
