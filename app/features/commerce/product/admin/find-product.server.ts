import type { PortalCtx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { plainAmount } from '#app/format/money.ts';
import { typedWeight } from '#app/format/weight.ts';
import type { ProductDetails, ProductRow, VariantRow } from '#db/tables/shop.ts';
import { requireCatalogue } from './change-product.server.ts';
import type { EditedProduct, EditedVariant, LoadedProduct } from './edited-product.ts';
import { picturesOfProducts } from './product-pictures.server.ts';

/** A product of the catalogue, ready to be edited. Throws NotFound, also where it is deleted. Admins only. */
export async function findProduct(ctx: PortalCtx, id: string): Promise<LoadedProduct> {
  requireCatalogue(ctx);
  const row = await ctx.db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new NotFound('Product not found.');
  const [variants, pictures] = await Promise.all([
    ctx.db
      .selectFrom('variants')
      .selectAll()
      .where('product_id', '=', id)
      .where('deleted_at', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    picturesOfProducts(ctx, [id]),
  ]);
  return { id, version: row.version, edited: toEdited(row, variants), pictures: pictures.get(id) ?? [] };
}

function toEdited(row: ProductRow, variants: readonly VariantRow[]): EditedProduct {
  const { options, additional_info } = JSON.parse(row.details) as ProductDetails;
  return {
    title: row.title,
    subtitle: row.subtitle,
    ribbon: row.ribbon_text,
    category: row.category,
    sizeTable: row.size_table,
    description: row.description,
    purchasable: row.purchasable === 1,
    hidden: row.is_hidden === 1,
    selection: isLowestFirst(row) ? 'lowest_price_first' : 'first_variant',
    options: options.map(({ id, title }) => ({ key: id, title })),
    variants: variants.map((variant) => toEditedVariant(variant, options)),
    info: additional_info
      .toSorted((a, b) => a.order - b.order)
      .map(({ id, title, description }) => ({ key: id, title, description })),
  };
}

function toEditedVariant(row: VariantRow, options: ProductDetails['options']): EditedVariant {
  const values = JSON.parse(row.options) as { option_id: string; value: string }[];
  return {
    key: row.id,
    id: row.id,
    values: options.map(({ id }) => values.find(({ option_id }) => option_id === id)?.value ?? ''),
    sku: row.sku,
    price: plainAmount(row.price_cents),
    salePrice: row.sale_price_cents === null ? '' : plainAmount(row.sale_price_cents),
    currency: row.currency_code,
    managed: row.manage_inventory === 1,
    stock: String(row.inventory_quantity),
    seenStock: row.inventory_quantity,
    weight: row.weight_grams === null ? '' : typedWeight(row.weight_grams),
    imageId: row.image_id,
  };
}

function isLowestFirst({ site_product_selection: selection }: ProductRow): boolean {
  return selection === null || selection === 'lowest_price_first';
}
