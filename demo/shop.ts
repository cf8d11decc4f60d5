import type { Portal } from '#app/ctx.ts';
import { ONLY_VARIANT } from '#app/features/commerce/cart/variant-title.ts';
import { storeBlob } from '#app/features/platform/contents/store-blob.server.ts';
import { newId } from '#app/ids.ts';
import { searchKey } from '#app/text/search-key.ts';
import type { ProductDetails, ProductImageRow } from '#db/tables/shop.ts';
import { productPicture } from './product-pictures.ts';
import { type DemoProduct, PRODUCTS } from './products.ts';
import type { Timeline } from './timeline.ts';

/** Fills the company shop. In rows, as its drawings are there in every width already. */
export function shop(line: Timeline, portal: Portal): void {
  for (const [index, product] of PRODUCTS.entries()) {
    line.at(`${170 - index * 9}d 15:${10 + index}`, () => addProduct(portal, product, index + 1));
  }
}

async function addProduct(portal: Portal, product: DemoProduct, position: number): Promise<void> {
  const at = { created_at: portal.now().toISOString(), updated_at: portal.now().toISOString() };
  const id = newId('product');
  const options = product.options.map((title) => ({ id: `${id}:${title.toLowerCase()}`, title }));
  const details: ProductDetails = {
    options,
    metadata: null,
    product_collections: [],
    additional_info: (product.info ?? []).map(([title, description], order) => ({
      id: `${id}:info:${order + 1}`,
      order: order + 1,
      title,
      description,
    })),
    custom_fields: [],
    related_products: [],
  };
  const row = {
    id,
    title: product.title,
    subtitle: product.subtitle,
    ribbon_text: product.ribbon ?? '',
    description: product.description,
    type_value: 'physical',
    category: product.category,
    size_table: product.sizes ?? '',
    purchasable: 1,
    is_hidden: 0,
    site_product_selection: null,
    position,
    details: JSON.stringify(details),
    search: searchKey(product.title, product.subtitle, ...product.variants.map(({ sku }) => sku)),
    version: 1,
    ...at,
    deleted_at: null,
  };
  await portal.db.insertInto('products').values(row).execute();
  const images = await addPictures(portal, product, id, at.created_at);
  const variants = product.variants.map(({ values, ...variant }, index) => ({
    id: newId('variant'),
    product_id: id,
    title: values.join(' / ') || ONLY_VARIANT,
    sku: variant.sku,
    sku_key: searchKey(variant.sku),
    position: index + 1,
    price_cents: variant.cents,
    sale_price_cents: variant.saleCents ?? null,
    currency_code: 'USD',
    image_id: (variant.picture && images.get(variant.picture)) || null,
    manage_inventory: variant.stock === null ? 0 : 1,
    inventory_quantity: variant.stock ?? 0,
    weight_grams: variant.grams,
    options: JSON.stringify(
      options.map((option, place) => ({ option_id: option.id, value: values[place] ?? '' })),
    ),
    ...at,
    deleted_at: null,
  }));
  await portal.db.insertInto('variants').values(variants).execute();
}

/** Stores the drawings of a product and returns their ids by name. */
async function addPictures(
  portal: Portal,
  { pictures }: DemoProduct,
  productId: string,
  at: string,
): Promise<Map<string, string>> {
  const rows: ProductImageRow[] = [];
  const ids = new Map<string, string>();
  for (const [index, [name, alt]] of pictures.entries()) {
    const [small, middle, large] = await Promise.all(
      ([320, 800, 1600] as const).map((width) => store(portal, productPicture(name, width))),
    );
    const id = newId('pimg');
    ids.set(name, id);
    rows.push({
      id,
      product_id: productId,
      position: index + 1,
      alt,
      blob_320: small ?? '',
      blob_800: middle ?? '',
      blob_1600: large ?? '',
      width: 1600,
      height: 1600,
      created_at: at,
    });
  }
  await portal.db.insertInto('product_images').values(rows).execute();
  return ids;
}

async function store(portal: Portal, bytes: Uint8Array): Promise<string> {
  const { sha256 } = await storeBlob(portal, oneChunk(bytes), { maxBytes: bytes.byteLength });
  return sha256;
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
