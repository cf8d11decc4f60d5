import { csvPieces } from '#app/csv/text/stream.ts';
import type { PortalCtx } from '#app/ctx.ts';
import { plainAmount } from '#app/format/money.ts';
import { requireCatalogue } from '../admin/change-product.server.ts';
import { knownProducts } from './known-products.server.ts';
import { type KnownProduct, type KnownVariant, OPTION_PLACES, PRODUCT_COLUMNS } from './product-columns.ts';

type Cell = string | number | null;

/** Products whose rows are written at a time. */
const BATCH = 200;

/** The catalogue as CSV, one row per variant, prices in whole units of their currency. Admins only. */
export async function exportProducts(ctx: PortalCtx): Promise<AsyncIterable<string>> {
  requireCatalogue(ctx);
  return csvPieces(
    PRODUCT_COLUMNS.map(({ label }) => label),
    rowsOf(ctx),
  );
}

async function* rowsOf(ctx: PortalCtx) {
  const products = await knownProducts(ctx);
  for (let from = 0; from < products.length; from += BATCH) {
    yield products.slice(from, from + BATCH).flatMap((product) =>
      product.variants.map((variant) => {
        const cells = cellsOf(product, variant);
        return PRODUCT_COLUMNS.map(({ key }) => cells[key] ?? null);
      }),
    );
  }
}

function cellsOf({ columns: product, options }: KnownProduct, { columns, stock }: KnownVariant) {
  const cells: Record<string, Cell> = {
    product: product.title,
    subtitle: product.subtitle,
    variant: columns.title,
    sku: columns.sku,
    price: plainAmount(columns.price),
    salePrice: columns.salePrice === null ? null : plainAmount(columns.salePrice),
    currency: columns.currency,
    managed: yesNo(columns.managed),
    quantity: stock,
    hidden: yesNo(product.hidden),
    purchasable: yesNo(product.purchasable),
    ribbon: product.ribbon,
    category: product.category,
    grams: columns.grams,
    description: product.description,
  };
  for (const place of OPTION_PLACES) {
    const option = options[place - 1];
    cells[`option${place}`] = option?.title ?? null;
    cells[`value${place}`] = columns.options.find(({ option_id }) => option_id === option?.id)?.value ?? null;
  }
  return cells;
}

function yesNo(value: boolean): string {
  return value ? 'yes' : 'no';
}
