import { z } from 'zod';

/** What a store answers of its products, as we read it: what is skipped or null there has a value here. */

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const textOrNull = z
  .string()
  .nullish()
  .transform((value) => value ?? null);
const number = z
  .number()
  .nullish()
  .transform((value) => value ?? 0);
const numberOrNull = z
  .number()
  .nullish()
  .transform((value) => value ?? null);
const id = z.union([z.string(), z.number()]).transform(String);
const idOrEmpty = id.nullish().transform((value) => value ?? '');
const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((value) => value ?? []);

const currencySchema = z.object({
  code: text,
  symbol: text,
  template: textOrNull,
  // What cannot be a number of digits says nothing.
  decimal_digits: z.number().int().min(0).max(6).nullable().catch(null),
});

const priceSchema = z.object({
  amount: numberOrNull,
  sale_amount: numberOrNull,
  currency_code: text,
  currency: currencySchema.nullish().transform((value) => value ?? null),
});

const variantSchema = z.object({
  id,
  title: text,
  image_url: textOrNull,
  sku: textOrNull,
  prices: listOf(priceSchema),
  price_in_cents: numberOrNull,
  sale_price_in_cents: numberOrNull,
  currency: textOrNull,
  price_formatted: textOrNull,
  sale_price_formatted: textOrNull,
  manage_inventory: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  weight: numberOrNull,
  options: listOf(z.object({ id: idOrEmpty, option_id: idOrEmpty, value: text })),
  inventory_quantity: numberOrNull,
});

/** Pictures and films; one without an address is skipped. */
const mediaSchema = listOf(z.object({ url: textOrNull, order: number, type: text, alt: text })).transform(
  (list) => list.flatMap((one) => (one.url ? [{ ...one, url: one.url }] : [])),
);

/** One product. Pictures come as `images`, or as `media`, whichever the store has; `media` wins. */
export const productSchema = z
  .object({
    id,
    title: text,
    subtitle: textOrNull,
    ribbon_text: textOrNull,
    description: text,
    thumbnail: textOrNull,
    purchasable: z
      .boolean()
      .nullish()
      .transform((value) => value ?? true),
    order: numberOrNull,
    site_product_selection: textOrNull,
    status: textOrNull,
    created_at: textOrNull,
    updated_at: textOrNull,
    deleted_at: textOrNull,
    metadata: z
      .unknown()
      .optional()
      .transform((value) => value ?? null),
    // Ours alone; what another store means by a field of that name says nothing.
    category: z.string().nullable().catch(null),
    size_table: z.string().nullable().catch(null),
    type: z
      .object({ value: text })
      .nullish()
      .transform((value) => value ?? null),
    images: mediaSchema,
    media: mediaSchema,
    options: listOf(
      z.object({
        id,
        title: text,
        values: listOf(z.object({ id: idOrEmpty, option_id: idOrEmpty, variant_id: idOrEmpty, value: text })),
      }),
    ),
    variants: listOf(variantSchema),
    product_collections: listOf(z.object({ product_id: idOrEmpty, collection_id: id, order: number })),
    additional_info: listOf(z.object({ id: idOrEmpty, order: number, title: text, description: text })),
    custom_fields: listOf(
      z.object({
        id,
        title: text,
        is_required: z
          .boolean()
          .nullish()
          .transform((value) => value ?? false),
      }),
    ),
    related_products: listOf(
      z.object({
        id: idOrEmpty,
        section_title: text,
        related_type: text,
        related_id: idOrEmpty,
        position: number,
      }),
    ),
  })
  .transform((product) => ({
    ...product,
    media: (product.media.length > 0 ? product.media : product.images).toSorted((a, b) => a.order - b.order),
  }));

export type Product = z.output<typeof productSchema>;
export type Variant = Product['variants'][number];

/** The answer of the list call. */
export const productListSchema = z.object({
  count: z.number().int().min(0),
  offset: z.number().int().min(0),
  limit: z.number().int().min(0),
  products: z.array(productSchema),
});

/** The answer of the product call. */
export const productAnswerSchema = z.object({ product: productSchema });

/** The answer of the stock call; a stock of null is not known. */
export const stockSchema = z.object({
  variants: z.array(z.object({ id, inventory_quantity: numberOrNull })),
});
