/** The shop's catalogue. Prices are in the smallest unit of their currency. */

export type ProductRow = {
  id: string;
  title: string;
  subtitle: string;
  /** A word on the picture, such as 'New'; '' for none. */
  ribbon_text: string;
  /** Sanitised HTML. */
  description: string;
  type_value: string;
  /** What the shop groups it by, such as 'Safety'; '' for none. */
  category: string;
  /** Sizes with their measures, a line each, cells separated by '|', the heads first; '' for none. */
  size_table: string;
  purchasable: number;
  is_hidden: number;
  /** Which variant stands for the product on its card: the cheapest one ('lowest_price_first', or null) or the first. */
  site_product_selection: string | null;
  /** Place in the shop; lower comes first. */
  position: number;
  /** JSON of a ProductDetails: what the store's answer holds beside. */
  details: string;
  /** Normalised title, subtitle and SKUs, for search. */
  search: string;
  /** Counts the changes, so that nobody overwrites one that was not seen. */
  version: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

/** What a product has beside its columns. */
export type ProductDetails = {
  /** What its variants differ in, such as 'Size'; the values stand at the variants. */
  options: { id: string; title: string }[];
  metadata: unknown;
  product_collections: { collection_id: string; order: number }[];
  additional_info: { id: string; order: number; title: string; description: string }[];
  custom_fields: { id: string; title: string; is_required: boolean }[];
  related_products: {
    id: string;
    section_title: string;
    related_type: string;
    related_id: string;
    position: number;
  }[];
};

export type VariantRow = {
  id: string;
  product_id: string;
  title: string;
  sku: string;
  /** Normalised SKU, by which a variant is known among those in use; null for none. */
  sku_key: string | null;
  /** Place among the product's variants; lower comes first. */
  position: number;
  price_cents: number;
  sale_price_cents: number | null;
  /** ISO 4217, in capitals. */
  currency_code: string;
  /** The picture that shows it, one of the product's. */
  image_id: string | null;
  manage_inventory: number;
  /** Units that can still be sold: what open checkouts have taken is not in it. */
  inventory_quantity: number;
  weight_grams: number | null;
  /** JSON of {option_id, value}[]. */
  options: string;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

/** A product's picture, stored in three widths. */
export type ProductImageRow = {
  id: string;
  product_id: string;
  position: number;
  /** What it shows, for those who do not see it. */
  alt: string;
  /** Ids of the contents, WebP, at most so many pixels wide. */
  blob_320: string;
  blob_800: string;
  blob_1600: string;
  width: number;
  height: number;
  created_at: string;
};
