import type { SelectQueryBuilder } from 'kysely';
import { z } from 'zod';
import type { PortalCtx } from '#app/ctx.ts';
import { LINES_SHOWN } from '#app/lists/lines-shown.ts';
import { onePage } from '#app/lists/paginate.server.ts';
import { pageParam } from '#app/lists/pagination.ts';
import { readTrash } from '#app/lists/trash.server.ts';
import type { Trash } from '#app/lists/trash.ts';
import { requireAdmin } from '#app/policy.ts';
import { searchWords } from '#app/text/search-key.ts';
import { searchRows } from '#db/search/search-rows.ts';
import type { VariantRow } from '#db/tables/shop.ts';
import type { Tables } from '#db/tables/tables.ts';
import { symbolOf } from '#ports/store/currency.ts';
import type { VariantPrice } from '../product-price.ts';
import type { ListedPicture } from './edited-product.ts';
import { picturesOfProducts } from './product-pictures.server.ts';

/** A variant in the admins' list. */
export type ListedVariant = {
  id: string;
  title: string;
  sku: string;
  managed: boolean;
  stock: number;
  price: VariantPrice;
};

/** A product in the admins' list. */
export type ListedProduct = {
  id: string;
  title: string;
  subtitle: string;
  hidden: boolean;
  purchasable: boolean;
  picture: ListedPicture | null;
  variants: ListedVariant[];
  /** Whether there is a product before and after it in the shop. */
  first: boolean;
  last: boolean;
};

/** Products on one page of the list. */
export const PRODUCTS_PAGE_SIZE = 25;

export const listProductsSchema = z.object({
  q: z.string().max(200).catch(''),
  show: z.enum(['', 'shown', 'hidden', 'out']).catch(''),
  page: pageParam,
});

/** One page of the catalogue in the shop's order, by words and state. Admins only. */
export async function listProducts(ctx: PortalCtx, input: z.output<typeof listProductsSchema>) {
  requireAdmin(ctx);
  const { db } = ctx;
  const list = await searchRows({ db }, 'products', searchWords(input.q), (rows) =>
    shown(ctx, rows, input.show),
  );
  const { rows, ...place } = await onePage({ page: input.page, size: PRODUCTS_PAGE_SIZE }, list, (all) =>
    all.selectAll('products').orderBy('position').orderBy('id'),
  );
  const ids = rows.map(({ id }) => id);
  const [variants, pictures] = await Promise.all([variantsOf(ctx, ids), picturesOfProducts(ctx, ids)]);
  const products = rows.map(
    (row, index): ListedProduct => ({
      id: row.id,
      title: row.title,
      subtitle: row.subtitle,
      hidden: row.is_hidden === 1,
      purchasable: row.purchasable === 1,
      picture: pictures.get(row.id)?.[0] ?? null,
      variants: (variants.get(row.id) ?? []).map(presentVariant),
      first: place.page === 1 && index === 0,
      last: place.page === place.pageCount && index === rows.length - 1,
    }),
  );
  return { products, ...place, query: input };
}

function shown(
  ctx: PortalCtx,
  rows: SelectQueryBuilder<Tables, 'products', object>,
  show: z.output<typeof listProductsSchema>['show'],
) {
  const found = rows.where('products.deleted_at', 'is', null);
  if (show === 'hidden' || show === 'shown') return found.where('is_hidden', '=', show === 'hidden' ? 1 : 0);
  if (show === '') return found;
  const soldOut = ctx.db
    .selectFrom('variants')
    .select('product_id')
    .where('deleted_at', 'is', null)
    .where('manage_inventory', '=', 1)
    .where('inventory_quantity', '<=', 0);
  return found.where('products.id', 'in', soldOut);
}

/** The first products that were deleted and can still be restored, the last deleted first. Admins only. */
export async function listDeletedProducts(ctx: PortalCtx, show = LINES_SHOWN): Promise<Trash> {
  requireAdmin(ctx);
  const found = ctx.db
    .selectFrom('products')
    .select(['id', 'title as name', 'subtitle as detail', 'deleted_at as deletedAt']);
  return readTrash(found, show);
}

async function variantsOf(ctx: PortalCtx, ids: readonly string[]): Promise<Map<string, VariantRow[]>> {
  const rows = await ctx.db
    .selectFrom('variants')
    .selectAll()
    .where('product_id', 'in', ['', ...ids])
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ product_id }) => product_id);
}

function presentVariant(row: VariantRow): ListedVariant {
  return {
    id: row.id,
    title: row.title,
    sku: row.sku,
    managed: row.manage_inventory === 1,
    stock: row.inventory_quantity,
    price: {
      cents: row.price_cents,
      saleCents: row.sale_price_cents,
      currency: { code: row.currency_code, symbol: symbolOf(row.currency_code) },
    },
  };
}
