import { instant, type PortalTx } from '#app/ctx.ts';
import { Conflict, NotFound, ValidationError } from '#app/errors.ts';
import { ONLY_VARIANT } from '#app/features/commerce/cart/variant-title.ts';
import { newId } from '#app/ids.ts';
import { searchKey } from '#app/text/search-key.ts';
import { isUniqueViolation } from '#db/unique-violation.ts';
import type { ProductForm, VariantForm } from './product-form-schema.ts';

/** The id of a product's option by its place. */
export function optionId(productId: string, index: number): string {
  return `${productId}:option:${index + 1}`;
}

/**
 * Makes a product's variants those of the form, in its order. Stock is written only where it was changed in the form,
 * and on condition that it still is what was seen, so that no sale made meanwhile is overwritten. Throws Conflict
 * where it is not, ValidationError where a SKU is in use.
 */
export async function writeVariants(tx: PortalTx, productId: string, form: ProductForm): Promise<void> {
  await refuseForeignPictures(tx, productId, form.variants);
  const kept = form.variants.flatMap(({ id }) => id ?? []);
  await tx.db
    .updateTable('variants')
    .set({ deleted_at: instant(tx) })
    .where('product_id', '=', productId)
    .where('deleted_at', 'is', null)
    .where('id', 'not in', ['', ...kept])
    .execute();
  // Two variants may have swapped their SKUs: none is in the way of another one's while they are written.
  await tx.db
    .updateTable('variants')
    .set({ sku_key: null })
    .where('product_id', '=', productId)
    .where('deleted_at', 'is', null)
    .execute();
  for (const [index, variant] of form.variants.entries()) {
    await writeVariant(tx, productId, variant, index).catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      const taken = `The SKU ${variant.sku} is in use already.`;
      throw new ValidationError(taken, { [`variants.${index}.sku`]: taken });
    });
  }
}

async function writeVariant(
  tx: PortalTx,
  productId: string,
  variant: VariantForm,
  index: number,
): Promise<void> {
  const at = instant(tx);
  const columns = {
    title: variant.values.join(' / ') || ONLY_VARIANT,
    sku: variant.sku,
    sku_key: searchKey(variant.sku) || null,
    position: index + 1,
    price_cents: variant.price,
    sale_price_cents: variant.salePrice,
    currency_code: variant.currency,
    image_id: variant.imageId,
    manage_inventory: variant.managed ? 1 : 0,
    weight_grams: variant.grams,
    options: JSON.stringify(
      variant.values.map((value, place) => ({ option_id: optionId(productId, place), value })),
    ),
    updated_at: at,
  };
  if (variant.id === null) {
    const rest = { id: newId('variant'), product_id: productId, created_at: at, deleted_at: null };
    await tx.db
      .insertInto('variants')
      .values({ ...columns, ...rest, inventory_quantity: variant.stock })
      .execute();
    return;
  }
  const written = await tx.db
    .updateTable('variants')
    .set(columns)
    .where('id', '=', variant.id)
    .where('product_id', '=', productId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!written) throw new NotFound('Variant not found.');
  if (variant.seenStock !== variant.stock) {
    await replaceStock(tx, variant.id, variant.seenStock, variant.stock);
  }
}

/**
 * Sets a variant's stock where it still is what was seen. Throws Conflict where units were sold or given back
 * meanwhile, NotFound where there is no such variant. Returns its product.
 */
export async function replaceStock(
  tx: PortalTx,
  variantId: string,
  seen: number | null,
  quantity: number,
): Promise<string> {
  const set = await tx.db
    .updateTable('variants')
    .set({ inventory_quantity: quantity, updated_at: instant(tx) })
    .where('id', '=', variantId)
    .where('inventory_quantity', '=', seen ?? -1)
    .where('deleted_at', 'is', null)
    .returning('product_id')
    .executeTakeFirst();
  if (set) return set.product_id;
  const now = await tx.db
    .selectFrom('variants')
    .select('inventory_quantity')
    .where('id', '=', variantId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!now) throw new NotFound('Variant not found.');
  throw new Conflict(`The stock just changed: it is ${now.inventory_quantity} now. Enter it again.`);
}

async function refuseForeignPictures(
  tx: PortalTx,
  productId: string,
  variants: readonly VariantForm[],
): Promise<void> {
  const rows = await tx.db
    .selectFrom('product_images')
    .select('id')
    .where('product_id', '=', productId)
    .execute();
  const own = new Set(rows.map(({ id }) => id));
  if (variants.some(({ imageId }) => imageId !== null && !own.has(imageId))) {
    throw new NotFound('Picture not found.');
  }
}
