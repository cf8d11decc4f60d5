import type { Ctx } from '#app/ctx.ts';
import type { ProductDetails } from '#db/tables/shop.ts';
import type { KnownProduct, KnownVariant, VariantColumns } from './product-columns.ts';

/** All products in use with their variants, in the order of the shop. */
export async function knownProducts(ctx: Pick<Ctx, 'db'>): Promise<KnownProduct[]> {
  const [products, variants] = await Promise.all([
    ctx.db
      .selectFrom('products')
      .selectAll()
      .where('deleted_at', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    ctx.db
      .selectFrom('variants')
      .selectAll()
      .where('deleted_at', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ]);
  const variantsOf = Map.groupBy(variants, ({ product_id }) => product_id);
  return products.map((row) => ({
    id: row.id,
    columns: {
      title: row.title,
      subtitle: row.subtitle,
      ribbon: row.ribbon_text,
      category: row.category,
      description: row.description,
      hidden: row.is_hidden === 1,
      purchasable: row.purchasable === 1,
    },
    updatedAt: row.updated_at,
    options: (JSON.parse(row.details) as ProductDetails).options,
    variants: (variantsOf.get(row.id) ?? []).map(
      (variant): KnownVariant => ({
        id: variant.id,
        stock: variant.inventory_quantity,
        updatedAt: variant.updated_at,
        columns: {
          title: variant.title,
          sku: variant.sku,
          options: JSON.parse(variant.options) as VariantColumns['options'],
          price: variant.price_cents,
          salePrice: variant.sale_price_cents,
          currency: variant.currency_code,
          managed: variant.manage_inventory === 1,
          grams: variant.weight_grams,
        },
      }),
    ),
  }));
}
