import { z } from 'zod';
import { squash } from '#app/csv/values/cells.ts';
import { priceSchema } from '#app/features/commerce/service/service-schema.ts';
import { integerField } from '#app/fields/integer-field.ts';
import { versionField } from '#app/fields/made-from.ts';
import { lineField, nameField, paragraphField } from '#app/text/name-text.ts';

/** Currencies that the catalogue has prices in; all of them have cents. */
export const CURRENCIES = ['USD', 'EUR', 'GBP', 'CAD'] as const;
/** The most variants of a product. */
export const VARIANTS_MAX = 100;
/** The most units of a variant in stock. */
export const STOCK_MAX = 1_000_000;

const NO_WEIGHT = 'Enter a weight such as 1 lb 3 oz.';

const stock = z
  .number('Enter a whole number, 0 or more.')
  .int('Enter a whole number, 0 or more.')
  .min(0, 'Enter a whole number, 0 or more.')
  .max(STOCK_MAX, 'Enter at most 1,000,000.');

const variantSchema = z
  .object({
    /** The variant that it is already; null for a new one. */
    id: z.string().nullable(),
    /** What it is in each of the product's options, in their order. */
    values: z.array(lineField(100)).max(3),
    sku: lineField(100),
    /** In whole units of the currency, as people type it. */
    price: z
      .string()
      .overwrite(squash)
      .min(1, 'Price is required.')
      .transform((typed): string | undefined => typed)
      .pipe(priceSchema),
    salePrice: z.union([z.literal('').transform(() => null), priceSchema]),
    currency: z.enum(CURRENCIES, 'Choose one of these currencies.'),
    managed: z.boolean(),
    stock,
    /** The stock that was seen; null for a new variant. */
    seenStock: z.int32().nullable(),
    grams: z
      .number(NO_WEIGHT)
      .int(NO_WEIGHT)
      .min(0, NO_WEIGHT)
      .max(10_000_000, 'Enter at most 22,000 lb.')
      .nullable(),
    imageId: z.string().nullable(),
  })
  .refine(({ price, salePrice }) => salePrice === null || salePrice < price, {
    path: ['salePrice'],
    message: 'The sale price must be lower than the price.',
  });

/** A product with its variants. Prices come out in cents. */
export const productFormSchema = z
  .object({
    title: nameField('Title is required.'),
    subtitle: lineField(300),
    ribbon: lineField(40),
    category: lineField(60).default(''),
    sizeTable: paragraphField(4000).default(''),
    /** HTML of people; it is cleaned when it is written. */
    description: paragraphField(20_000),
    purchasable: z.boolean(),
    hidden: z.boolean(),
    selection: z.enum(['lowest_price_first', 'first_variant']),
    options: z.array(lineField(60).min(1, 'Name the option, such as Size.')).max(3),
    info: z
      .array(
        z.object({ title: lineField(100).min(1, 'Title is required.'), description: paragraphField(5000) }),
      )
      .max(20),
    variants: z.array(variantSchema).min(1, 'A product needs at least one variant.').max(VARIANTS_MAX),
    key: z.string().max(100).optional(),
  })
  .refine(({ options, variants }) => variants.every(({ values }) => values.length === options.length), {
    path: ['variants'],
    message: 'Every variant needs a value for each option.',
  });

export type ProductForm = z.output<typeof productFormSchema>;
export type VariantForm = ProductForm['variants'][number];

/** Editing names the version that the changes were made from. */
export type ProductEdit = ProductForm & { productId: string; version: number };

/** What is typed of a product travels as JSON in the field `product`; which product it is stands beside it. */
const fromJson = (sent: unknown) => {
  const { product, key, productId, version } = sent as Record<string, unknown>;
  return { ...parseObject(product), key, productId, version };
};

/** Adding, as the page sends it. */
export const addProductSchema = z.preprocess(fromJson, productFormSchema);
/** Editing, as the page sends it. */
export const editProductSchema = z.preprocess(
  fromJson,
  productFormSchema.safeExtend({ productId: z.string(), version: versionField }),
);

export const productIdSchema = z.object({ productId: z.string() });
export const hideProductSchema = productIdSchema.extend({
  hidden: z.enum(['true', 'false']).transform((hidden) => hidden === 'true'),
});
export const moveProductSchema = productIdSchema.extend({ to: z.enum(['up', 'down']) });

/** New stock of a variant, and the stock that was seen when it was typed. */
export const stockSchema = z.object({
  variantId: z.string(),
  seen: integerField(),
  quantity: integerField('Enter a whole number, 0 or more.').pipe(stock),
});

function parseObject(text: unknown): object {
  try {
    const parsed: unknown = JSON.parse(String(text));
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}
