import type { CartLine } from '#app/features/commerce/cart/cart.ts';
import type { Product, Variant } from '#ports/store/product-schema.ts';
import { priceOf } from './product-price.ts';

/** The cart's line of a product's variant; null where the variant has no price. */
export function productLine(product: Product, variant: Variant, quantity = 1): CartLine | null {
  const price = priceOf(variant);
  if (!price) return null;
  return {
    product: {
      id: product.id,
      title: product.title,
      image: variant.image_url ?? product.media[0]?.url ?? product.thumbnail,
    },
    variant: {
      id: variant.id,
      title: variant.title,
      price_in_cents: price.cents,
      sale_price_in_cents: price.saleCents,
      currency: price.currency,
      manage_inventory: variant.manage_inventory,
      inventory_quantity: variant.inventory_quantity,
    },
    quantity,
  };
}
