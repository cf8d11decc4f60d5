import type { ImportColumn } from '#app/features/platform/import/import-kind.ts';

const column = (key: string, label: string, ...aliases: string[]): ImportColumn => ({
  key,
  label,
  required: false,
  aliases,
});

/** Places of a variant's options in the file. */
export const OPTION_PLACES = [1, 2, 3] as const;

/** The columns of the file of products, in the order in which they are exported. One row is one variant. */
export const PRODUCT_COLUMNS: readonly ImportColumn[] = [
  column('product', 'Product', 'product title', 'title', 'product name', 'name'),
  column('subtitle', 'Subtitle'),
  column('variant', 'Variant', 'variant title', 'variant name'),
  ...OPTION_PLACES.flatMap((place) => [
    column(`option${place}`, `Option ${place}`, `option ${place} name`, `option${place} name`),
    column(`value${place}`, `Value ${place}`, `option ${place} value`, `option${place} value`),
  ]),
  column('sku', 'SKU', 'variant sku', 'article number', 'item number'),
  column('price', 'Price', 'variant price', 'list price'),
  column('salePrice', 'Sale Price', 'special price', 'offer price'),
  column('currency', 'Currency', 'currency code'),
  column('managed', 'Managed Stock', 'manage stock', 'manage inventory', 'track stock'),
  column('quantity', 'Quantity', 'stock', 'inventory', 'variant inventory qty', 'qty'),
  column('hidden', 'Hidden', 'is hidden'),
  column('purchasable', 'Purchasable', 'can be bought'),
  column('ribbon', 'Ribbon', 'ribbon text', 'badge'),
  column('category', 'Category', 'product category', 'department'),
  column('grams', 'Weight (g)', 'weight', 'grams', 'variant grams'),
  column('description', 'Description', 'body (html)', 'product description'),
];

/** What the file has of a product. */
export type ProductColumns = {
  title: string;
  subtitle: string;
  ribbon: string;
  category: string;
  /** HTML. */
  description: string;
  hidden: boolean;
  purchasable: boolean;
};

/** What the file has of a variant, apart from its stock; prices in cents. */
export type VariantColumns = {
  title: string;
  sku: string;
  /** The values by option. */
  options: { option_id: string; value: string }[];
  price: number;
  salePrice: number | null;
  currency: string;
  managed: boolean;
  grams: number | null;
};

/** `updatedAt` is the instant of its last change; empty for a new one. */
export type KnownVariant = { id: string; columns: VariantColumns; stock: number; updatedAt: string };

/** A product in use with its variants, both in their order. */
export type KnownProduct = {
  id: string;
  columns: ProductColumns;
  options: { id: string; title: string }[];
  variants: KnownVariant[];
  /** The instant of its last change; empty for a new one. */
  updatedAt: string;
};
