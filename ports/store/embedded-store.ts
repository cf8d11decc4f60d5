import type { Db } from '#db/open.ts';
import type { ProductDetails, ProductImageRow, ProductRow, VariantRow } from '#db/tables/shop.ts';
import { decimalsOf, symbolOf } from './currency.ts';
import type { Product, Variant } from './product-schema.ts';
import { type Catalogue, type ProductsQuery, StoreError } from './store.ts';

/** Products that a list holds where it names no limit, and at most. */
export const LIST_LIMIT = { usual: 100, most: 500 };

/** The store in the portal's own database. Pictures are addresses on the portal, below `/store/{storeId}/images`. */
export function embeddedStore(db: Db, storeId: string): Catalogue {
  const shown = () => db.selectFrom('products').where('deleted_at', 'is', null).where('is_hidden', '=', 0);
  const present = (rows: readonly ProductRow[]) => presentProducts(db, storeId, rows);
  return {
    ours: true,
    pictureSources: [],
    storeId,
    async listProducts(query) {
      const { offset = 0, limit = LIST_LIMIT.usual } = query;
      let found = shown();
      if (query.category) found = found.where('category', '=', query.category);
      if (query.ids) found = found.where('id', 'in', findable(query.ids));
      // Whoever asks for the hidden ones is told of none.
      if (query.is_hidden) found = found.where('is_hidden', '=', 1);
      if (query.to_date) found = found.where('created_at', '<=', new Date(query.to_date).toISOString());
      const [{ count }, rows] = await Promise.all([
        found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
        found
          .selectAll()
          .orderBy(SORT[query.sort_by ?? 'order'], query.order ?? 'asc')
          .orderBy('id')
          .offset(offset)
          .limit(limit)
          .execute(),
      ]);
      return { count: Number(count), offset, limit, products: await present(rows) };
    },
    async getProduct(id) {
      const [product] = await present(
        await shown()
          .selectAll()
          .where('id', 'in', findable([id]))
          .execute(),
      );
      if (!product) throw new StoreError('HTTP 404: Not Found', 404);
      return product;
    },
    async listStock(productIds) {
      const variants = await db
        .selectFrom('variants')
        .select(['id', 'inventory_quantity'])
        .where('product_id', 'in', shown().where('id', 'in', findable(productIds)).select('id'))
        .where('deleted_at', 'is', null)
        .orderBy('product_id')
        .orderBy('position')
        .execute();
      return { variants };
    },
  };
}

/** The ids that a query may name, and never none; a NUL is in no id, and not every engine takes one. */
function findable(ids: readonly string[]): string[] {
  return ['', ...ids.filter((id) => !id.includes('\0'))];
}

/** Columns by which a list can be sorted; titles by the form in which they are searched. */
const SORT: Record<
  NonNullable<ProductsQuery['sort_by']>,
  'position' | 'search' | 'created_at' | 'updated_at'
> = {
  order: 'position',
  title: 'search',
  created_at: 'created_at',
  updated_at: 'updated_at',
};

async function presentProducts(db: Db, storeId: string, rows: readonly ProductRow[]): Promise<Product[]> {
  const ids = ['', ...rows.map(({ id }) => id)];
  const [variants, images] = await Promise.all([
    db
      .selectFrom('variants')
      .selectAll()
      .where('product_id', 'in', ids)
      .where('deleted_at', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db.selectFrom('product_images').selectAll().where('product_id', 'in', ids).orderBy('position').execute(),
  ]);
  const variantsOf = Map.groupBy(variants, ({ product_id }) => product_id);
  const imagesOf = Map.groupBy(images, ({ product_id }) => product_id);
  return rows.map((row) =>
    presentProduct(
      row,
      variantsOf.get(row.id) ?? [],
      imagesOf.get(row.id) ?? [],
      (image) => `/store/${storeId}/images/${image}/800.webp`,
    ),
  );
}

function presentProduct(
  row: ProductRow,
  variants: readonly VariantRow[],
  images: readonly ProductImageRow[],
  address: (imageId: string) => string,
): Product {
  const details = JSON.parse(row.details) as ProductDetails;
  const media = images.map(({ id, position, alt }) => ({
    url: address(id),
    order: position,
    type: 'image',
    alt,
  }));
  const values = variants.flatMap((variant) =>
    optionsOf(variant).map((value) => ({
      id: `${variant.id}:${value.option_id}`,
      variant_id: variant.id,
      ...value,
    })),
  );
  return {
    id: row.id,
    title: row.title,
    subtitle: row.subtitle || null,
    ribbon_text: row.ribbon_text || null,
    description: row.description,
    thumbnail: media[0]?.url ?? null,
    purchasable: row.purchasable === 1,
    order: row.position,
    site_product_selection: row.site_product_selection,
    status: 'published',
    created_at: row.created_at,
    updated_at: row.updated_at,
    deleted_at: row.deleted_at,
    category: row.category || null,
    size_table: row.size_table || null,
    type: { value: row.type_value },
    images: media,
    media,
    options: details.options.map((option) => ({
      ...option,
      values: values.filter(({ option_id }) => option_id === option.id),
    })),
    variants: variants.map((variant) => presentVariant(variant, address)),
    product_collections: details.product_collections.map((collection) => ({
      product_id: row.id,
      ...collection,
    })),
    metadata: details.metadata ?? null,
    additional_info: details.additional_info,
    custom_fields: details.custom_fields,
    related_products: details.related_products,
  };
}

function presentVariant(row: VariantRow, address: (imageId: string) => string): Variant {
  const code = row.currency_code;
  const symbol = symbolOf(code);
  return {
    id: row.id,
    title: row.title,
    image_url: row.image_id && address(row.image_id),
    sku: row.sku || null,
    prices: [
      {
        amount: row.price_cents,
        sale_amount: row.sale_price_cents,
        currency_code: code,
        currency: { code, symbol, template: `${symbol}$1`, decimal_digits: decimalsOf(code) },
      },
    ],
    price_in_cents: row.price_cents,
    sale_price_in_cents: row.sale_price_cents,
    currency: code,
    price_formatted: null,
    sale_price_formatted: null,
    manage_inventory: row.manage_inventory === 1,
    weight: row.weight_grams,
    options: optionsOf(row).map((value) => ({ id: `${row.id}:${value.option_id}`, ...value })),
    inventory_quantity: row.inventory_quantity,
  };
}

function optionsOf(row: VariantRow): { option_id: string; value: string }[] {
  return JSON.parse(row.options) as { option_id: string; value: string }[];
}
