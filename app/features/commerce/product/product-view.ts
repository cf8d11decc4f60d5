import type { CartLine } from '#app/features/commerce/cart/cart.ts';
import type { Product, Variant } from '#ports/store/product-schema.ts';
import { productLine } from './product-line.ts';
import { type Picture, picturesOf } from './product-pictures.ts';
import { priceOf, type VariantPrice } from './product-price.ts';
import { readSizeTable, type SizeTable } from './size-table.ts';

/** A variant on its product's page. */
export type VariantView = {
  id: string;
  title: string;
  price: VariantPrice | null;
  /** Its picture among the product's; null where it has none of its own. */
  picture: number | null;
  manage_inventory: boolean;
  inventory_quantity: number | null;
  /** In grams; null where it is not known. */
  grams: number | null;
  /** What is added to the cart, once; null where there isn't a price. */
  line: CartLine | null;
};

/** What a product's page shows, but for what is HTML. */
export type ProductView = {
  id: string;
  title: string;
  subtitle: string | null;
  ribbon: string | null;
  /** What the shop groups it by; null where the store does not say. */
  category: string | null;
  sizes: SizeTable | null;
  purchasable: boolean;
  pictures: Picture[];
  variants: VariantView[];
};

/** A product as its page shows it. */
export function viewOf(product: Product): ProductView {
  const pictures = picturesOf(product);
  return {
    id: product.id,
    title: product.title,
    subtitle: product.subtitle?.trim() || null,
    ribbon: product.ribbon_text?.trim() || null,
    category: product.category?.trim() || null,
    sizes: readSizeTable(product.size_table),
    purchasable: product.purchasable,
    pictures,
    variants: product.variants.map((variant) => ({
      id: variant.id,
      title: titleOf(variant),
      price: priceOf(variant),
      picture: indexOf(pictures, variant.image_url),
      manage_inventory: variant.manage_inventory,
      inventory_quantity: variant.inventory_quantity,
      grams: gramsOf(variant.weight),
      line: productLine(product, variant),
    })),
  };
}

function titleOf({ title, options }: Variant): string {
  return title || options.map(({ value }) => value).join(' / ') || 'Standard';
}

/** A weight of nothing is one that was not given. */
function gramsOf(weight: number | null): number | null {
  return weight !== null && weight > 0 ? weight : null;
}

function indexOf(pictures: readonly Picture[], url: string | null): number | null {
  const index = pictures.findIndex((picture) => picture.url === url);
  return index === -1 ? null : index;
}
