import type { Currency } from '#app/format/money.ts';
import {
  addToCart,
  type Cart,
  type CartLine,
  type CartProduct,
  type CartVariant,
  QUANTITY_MAX,
} from './cart.ts';

// Written out, since every public page reads the cart, and a library for schemas is a fifth of its scripts.

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
  const sound = value.slice(0, LINES_MAX).flatMap((line) => readLine(line) ?? []);
  const lost = value.length - sound.length;
  return {
    cart: sound.reduce<Cart>(addToCart, []),
    problem: lost > 0 ? `${lost} of its ${value.length} lines cannot be used` : null,
  };
}

function readLine(value: unknown): CartLine | null {
  const { product, variant, quantity } = asRecord(value);
  const read = { product: readProduct(asRecord(product)), variant: readVariant(asRecord(variant)) };
  if (!read.product || !read.variant || !isWhole(quantity, 1, QUANTITY_MAX)) return null;
  return { product: read.product, variant: read.variant, quantity };
}

function readProduct({ id, title, image = null }: Fields): CartProduct | null {
  return isId(id) && isText(title) && (image === null || isText(image)) ? { id, title, image } : null;
}

function readVariant(fields: Fields): CartVariant | null {
  const {
    id,
    title,
    price_in_cents,
    sale_price_in_cents = null,
    manage_inventory,
    inventory_quantity,
  } = fields;
  const currency = readCurrency(asRecord(fields.currency));
  if (!isId(id) || !isText(title) || !isCents(price_in_cents) || !currency) return null;
  if (sale_price_in_cents !== null && !isCents(sale_price_in_cents)) return null;
  if (manage_inventory !== undefined && typeof manage_inventory !== 'boolean') return null;
  if (inventory_quantity !== undefined && inventory_quantity !== null && !isWhole(inventory_quantity))
    return null;
  return {
    id,
    title,
    price_in_cents,
    sale_price_in_cents,
    currency,
    ...(manage_inventory !== undefined && { manage_inventory }),
    ...(inventory_quantity !== undefined && { inventory_quantity }),
  };
}

function readCurrency({ code, symbol, template, decimals }: Fields): Currency | null {
  if (!isId(code) || !isText(symbol)) return null;
  if (template !== undefined && !isText(template)) return null;
  if (decimals !== undefined && !isWhole(decimals, 0, 6)) return null;
  return {
    code,
    symbol,
    ...(template !== undefined && { template }),
    ...(decimals !== undefined && { decimals }),
  };
}

type Fields = Record<string, unknown>;

function asRecord(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 2000;
const isId = (value: unknown): value is string => isText(value) && value !== '';
const isCents = (value: unknown): value is number => isWhole(value, 0);

function isWhole(
  value: unknown,
  least = Number.MIN_SAFE_INTEGER,
  most = Number.MAX_SAFE_INTEGER,
): value is number {
  return Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;
}
