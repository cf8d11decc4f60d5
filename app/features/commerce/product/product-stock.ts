import { type CartVariant, unitsLeft } from '#app/features/commerce/cart/cart.ts';

type Stocked = Pick<CartVariant, 'manage_inventory' | 'inventory_quantity'>;

/** Whether the variant can be bought at all: its stock does not count, or there is some. */
export function isBuyable(variant: Stocked): boolean {
  return unitsLeft(variant) > 0;
}

/** Whether so many units of it can be bought. */
export function isBuyableIn(variant: Stocked, quantity: number): boolean {
  return isBuyable(variant) && (!variant.manage_inventory || quantity <= unitsLeft(variant));
}

/** '{n} in stock' or 'Out of stock'; null where the stock does not count. */
export function stockLine(variant: Stocked): string | null {
  if (!variant.manage_inventory) return null;
  return isBuyable(variant) ? `${unitsLeft(variant)} in stock` : 'Out of stock';
}
