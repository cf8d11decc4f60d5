import type { CartLine } from '#app/features/commerce/cart/cart.ts';
import type { Product } from '#ports/store/product-schema.ts';
import { productLine } from './product-line.ts';
import { type Picture, picturesOf } from './product-pictures.ts';
import { cardVariant, priceOf, type VariantPrice } from './product-price.ts';
import { isBuyable } from './product-stock.ts';

/** What a product's card shows. */
export type ShopCard = {
  id: string;
  title: string;
  subtitle: string;
  ribbon: string | null;
  picture: Picture | null;
  /** Of the variant that stands for the product; null where it has none. */
  price: VariantPrice | null;
  /** True where there are several variants to choose from. */
  hasOptions: boolean;
  /** What the card's button adds; null where there is a choice to make, or nothing for sale. */
  line: CartLine | null;
  soldOut: boolean;
};

/** A product as its card shows it. */
export function cardOf(product: Product): ShopCard {
  const variant = cardVariant(product);
  const hasOptions = product.variants.length > 1;
  const [picture = null] = picturesOf(product);
  return {
    id: product.id,
    title: product.title,
    subtitle: product.subtitle?.trim() || 'Check out this amazing product!',
    ribbon: product.ribbon_text?.trim() || null,
    picture,
    price: variant ? priceOf(variant) : null,
    hasOptions,
    line: variant && product.purchasable && !hasOptions ? productLine(product, variant) : null,
    soldOut: product.variants.length > 0 && !product.variants.some(isBuyable),
  };
}
