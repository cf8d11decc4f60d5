import { z } from 'zod';
import { addToCart, type Cart, type CartLine, QUANTITY_MAX } from './cart.ts';

const text = z.string().max(2000);
const cents = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

const currencySchema = z.object({
  code: text.min(1),
  symbol: text,
  template: text.optional(),
  decimals: z.number().int().min(0).max(6).optional(),
});

const lineSchema = z.object({
  product: z.object({ id: text.min(1), title: text, image: text.nullable().default(null) }),
  variant: z.object({
    id: text.min(1),
    title: text,
    price_in_cents: cents,
    sale_price_in_cents: cents.nullable().default(null),
    currency: currencySchema,
    manage_inventory: z.boolean().optional(),
    inventory_quantity: z.number().int().nullish(),
  }),
  quantity: z.number().int().min(1).max(QUANTITY_MAX),
});

/** The most lines that are read back. */
const LINES_MAX = 200;

/**
 * The cart as the browser kept it. What cannot be read is skipped, and `problem` says so; a value that is no list is
 * an empty cart.
 */
export function readStoredCart(stored: string | null): { cart: Cart; problem: string | null } {
  if (stored === null) return { cart: [], problem: null };
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return { cart: [], problem: 'it is not JSON' };
  }
  if (!Array.isArray(value)) return { cart: [], problem: 'it is not a list' };
  const lines = value.slice(0, LINES_MAX).map((line) => lineSchema.safeParse(line).data);
  const sound = lines.filter((line): line is CartLine => line !== undefined);
  const lost = value.length - sound.length;
  return {
    cart: sound.reduce<Cart>(addToCart, []),
    problem: lost > 0 ? `${lost} of its ${value.length} lines cannot be used` : null,
  };
}
