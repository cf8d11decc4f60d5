import { lineName } from '#app/features/commerce/cart/variant-title.ts';
import { type Currency, type Money, totalsOf } from '#app/format/money.ts';

/** What is sold: a service, or a product of the store. */
export type CartProduct = { id: string; title: string; image: string | null };

/** The form in which it is sold. Prices are in the smallest unit of the currency; the sale price counts where there is one. */
export type CartVariant = {
  id: string;
  title: string;
  price_in_cents: number;
  sale_price_in_cents: number | null;
  currency: Currency;
  /** Where its stock counts, which services have none of. */
  manage_inventory?: boolean | undefined;
  /** Units in stock when the server was last asked; null where that is not known. */
  inventory_quantity?: number | null | undefined;
};

export type CartLine = { product: CartProduct; variant: CartVariant; quantity: number };

/** The cart: at most one line per variant, in the order in which they were added. */
export type Cart = readonly CartLine[];

/** The largest quantity of a line, so that every sum stays exact. */
export const QUANTITY_MAX = 99_999;

/** Adds to the variant's line, which takes over what is newly known of the product, or appends a line for it. */
export function addToCart(cart: Cart, added: CartLine): Cart {
  const quantity = soundQuantity(added.quantity);
  if (!cart.some(({ variant }) => variant.id === added.variant.id)) return [...cart, { ...added, quantity }];
  return cart.map((line) =>
    line.variant.id === added.variant.id
      ? { ...added, quantity: soundQuantity(line.quantity + quantity) }
      : line,
  );
}

/**
 * Units that can be had of a variant: the stock where it counts, else as many as a line can have. A stock that counts and
 * is not known is none.
 */
export function unitsLeft({
  manage_inventory,
  inventory_quantity,
}: Pick<CartVariant, 'manage_inventory' | 'inventory_quantity'>): number {
  return manage_inventory ? Math.max(0, inventory_quantity ?? 0) : QUANTITY_MAX;
}

/** There are fewer units in stock than a line would need. */
export class NotEnoughStock extends Error {
  constructor({ product, variant }: Pick<CartLine, 'product' | 'variant'>) {
    const name = lineName({ title: product.title, variantTitle: variant.title });
    super(`Not enough stock for ${name}. Only ${unitsLeft(variant)} left.`);
    this.name = 'NotEnoughStock';
  }
}

/**
 * Why so many units of the line cannot be added to the cart, which may hold some already; null where they can. With an
 * empty cart: why the line cannot have that quantity.
 */
export function stockRefusal(cart: Cart, line: CartLine): NotEnoughStock | null {
  if (!line.variant.manage_inventory) return null;
  const held = cart.find(({ variant }) => variant.id === line.variant.id)?.quantity ?? 0;
  return held + line.quantity > unitsLeft(line.variant) ? new NotEnoughStock(line) : null;
}

/** The cart without the lines of these variants. */
export function removeFromCart(cart: Cart, ...variantIds: string[]): Cart {
  return cart.filter(({ variant }) => !variantIds.includes(variant.id));
}

/** Sets the quantity of the variant's line: a whole number, 1 at least. */
export function setQuantity(cart: Cart, variantId: string, quantity: number): Cart {
  return cart.map((line) =>
    line.variant.id === variantId ? { ...line, quantity: soundQuantity(quantity) } : line,
  );
}

/** The cart with products and variants as `known` has them; quantities and other lines stay. */
export function refreshCart(cart: Cart, known: readonly CartLine[]): Cart {
  const byVariant = new Map(known.map((line) => [line.variant.id, line]));
  return cart.map((line) => ({ ...line, ...pick(byVariant.get(line.variant.id)) }));
}

/** What one unit costs: the sale price where there is one. */
export function unitCents({ variant }: Pick<CartLine, 'variant'>): number {
  return variant.sale_price_in_cents ?? variant.price_in_cents;
}

/** The totals, one per currency; of an empty cart zero dollars. */
export function cartTotals(cart: Cart): Money[] {
  return totalsOf(
    cart.map((line) => ({ cents: unitCents(line) * line.quantity, currency: line.variant.currency })),
  );
}

/** How many units are in the cart. */
export function cartCount(cart: Cart): number {
  return cart.reduce((sum, { quantity }) => sum + quantity, 0);
}

function pick(line: CartLine | undefined): Partial<CartLine> {
  return line ? { product: line.product, variant: line.variant } : {};
}

function soundQuantity(quantity: number): number {
  if (!Number.isFinite(quantity)) return 1;
  return Math.min(QUANTITY_MAX, Math.max(1, Math.floor(quantity)));
}
