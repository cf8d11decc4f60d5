import { newId } from '#app/ids.ts';
import type { Db } from '#db/open.ts';
import type { ProductImageRow, ProductRow, VariantRow } from '#db/tables/shop.ts';

/** A product of a test's catalogue: columns that matter to it, and its variants and pictures. */
export type NewProduct = Partial<ProductRow> & {
  variants?: Partial<VariantRow>[];
  images?: Partial<ProductImageRow>[];
};

const AT = '2026-01-01T00:00:00.000Z';

/** Puts products in the catalogue as they are given, straight into the tables; answers their ids. */
export async function stockCatalogue(db: Db, products: readonly NewProduct[]): Promise<string[]> {
  const rows = products.map((product, index) => rowsOf(product, index));
  const variants = rows.flatMap((row) => row.variants);
  const images = rows.flatMap((row) => row.images);
  await db
    .insertInto('products')
    .values(rows.map(({ product }) => product))
    .execute();
  if (variants.length > 0) await db.insertInto('variants').values(variants).execute();
  if (images.length > 0) await db.insertInto('product_images').values(images).execute();
  return rows.map(({ product }) => product.id);
}

function rowsOf({ variants = [{}], images = [], ...given }: NewProduct, position: number) {
  const id = given.id ?? newId('product');
  const title = given.title ?? 'Safety Vest';
  const product: ProductRow = {
    id,
    title,
    subtitle: '',
    ribbon_text: '',
    description: '',
    type_value: 'physical',
    purchasable: 1,
    is_hidden: 0,
    site_product_selection: null,
    position,
    details: JSON.stringify(NO_DETAILS),
    search: title.toLowerCase(),
    version: 1,
    created_at: AT,
    updated_at: AT,
    deleted_at: null,
    ...given,
  };
  return {
    product,
    variants: variants.map((variant, index) => variantRow(id, variant, index)),
    images: images.map((image, index) => imageRow(id, image, index)),
  };
}

const NO_DETAILS = {
  options: [],
  metadata: null,
  product_collections: [],
  additional_info: [],
  custom_fields: [],
  related_products: [],
};

function variantRow(productId: string, given: Partial<VariantRow>, position: number): VariantRow {
  return {
    id: newId('variant'),
    product_id: productId,
    title: 'One size',
    sku: '',
    sku_key: null,
    position,
    price_cents: 1999,
    sale_price_cents: null,
    currency_code: 'USD',
    image_id: null,
    manage_inventory: 1,
    inventory_quantity: 5,
    weight_grams: null,
    options: '[]',
    created_at: AT,
    updated_at: AT,
    deleted_at: null,
    ...given,
  };
}

function imageRow(productId: string, given: Partial<ProductImageRow>, position: number): ProductImageRow {
  return {
    id: newId('pimg'),
    product_id: productId,
    position,
    alt: '',
    blob_320: '',
    blob_800: '',
    blob_1600: '',
    width: 800,
    height: 800,
    created_at: AT,
    ...given,
  };
}
