import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DOLLAR, formatMoney } from '#app/format/money.ts';
import {
  addToCart,
  type Cart,
  type CartLine,
  cartCount,
  cartTotals,
  QUANTITY_MAX,
  refreshCart,
  removeFromCart,
  setQuantity,
  stockRefusal,
} from './cart.ts';

const EURO = { code: 'EUR', symbol: '€' };
const line = (variant: string, quantity = 1, price = 1000): CartLine => ({
  product: { id: `product-${variant}`, title: `Product ${variant}`, image: null },
  variant: {
    id: variant,
    title: `Variant ${variant}`,
    price_in_cents: price,
    sale_price_in_cents: null,
    currency: variant < 'd' ? DOLLAR : EURO,
  },
  quantity,
});
const lines = fc.array(
  fc
    .tuple(
      fc.constantFrom(...'abcdef'),
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 0, max: 1_000_000 }),
    )
    .map(([variant, quantity, price]) => line(variant, quantity, price)),
  { maxLength: 30 },
);
const cartOf = (added: readonly CartLine[]) => added.reduce<Cart>(addToCart, []);
const quantities = (cart: Cart) => cart.map(({ variant, quantity }) => [variant.id, quantity]);

describe('[CART-13] adding', () => {
  test('a variant that is in the cart adds to its line; any other is appended', () => {
    const cart = cartOf([line('a', 2), line('b'), line('a', 3)]);
    expect(quantities(cart)).toEqual([
      ['a', 5],
      ['b', 1],
    ]);
    expect(Object.keys(cart[0] ?? {}).sort()).toEqual(['product', 'quantity', 'variant']);
  });

  test('keeps one line per variant, in the order of the first, and all units', () => {
    fc.assert(
      fc.property(lines, (added) => {
        const cart = cartOf(added);
        expect(cart.map(({ variant }) => variant.id)).toEqual([
          ...new Set(added.map((one) => one.variant.id)),
        ]);
        expect(cartCount(cart)).toBe(added.reduce((sum, { quantity }) => sum + quantity, 0));
      }),
    );
  });

  test('leaves the cart that it is given as it is', () => {
    const before = cartOf([line('a')]);
    addToCart(before, line('a', 4));
    expect(quantities(before)).toEqual([['a', 1]]);
  });
});

describe('changing', () => {
  test('[CART-14] removing takes out the line of that variant and no other', () => {
    fc.assert(
      fc.property(lines, fc.constantFrom(...'abcdef'), (added, gone) => {
        const cart = cartOf(added);
        expect(removeFromCart(cart, gone)).toEqual(cart.filter(({ variant }) => variant.id !== gone));
      }),
    );
    expect(removeFromCart(cartOf([line('a'), line('b'), line('c')]), 'a', 'c')).toHaveLength(1);
  });

  test('[CART-15] sets a quantity: a whole number, one at least', () => {
    const cart = cartOf([line('a', 2), line('b', 2)]);
    expect(quantities(setQuantity(cart, 'a', 7))).toEqual([
      ['a', 7],
      ['b', 2],
    ]);
    for (const [given, kept] of [
      [0, 1],
      [-4, 1],
      [2.9, 2],
      [Number.NaN, 1],
      [Number.POSITIVE_INFINITY, 1],
      [1e12, QUANTITY_MAX],
    ] as const) {
      expect(quantities(setQuantity(cart, 'a', given))[0]).toEqual(['a', kept]);
    }
    expect(setQuantity(cart, 'unknown', 3)).toEqual(cart);
  });

  test('takes over what the server says of a variant, and keeps quantities and other lines', () => {
    const cart = cartOf([line('a', 2, 1), line('b', 3, 1)]);
    const refreshed = refreshCart(cart, [line('a', 1, 9900), line('z')]);
    expect(refreshed).toEqual([line('a', 2, 9900), line('b', 3, 1)]);
  });
});

describe('totals', () => {
  test('[CART-22, CART-35] are the sum of the lines, one per currency, in whole cents', () => {
    fc.assert(
      fc.property(lines, (added) => {
        const cart = cartOf(added);
        for (const { cents, currency } of cartTotals(cart)) {
          const own = cart.filter(({ variant }) => variant.currency.code === currency.code);
          expect(cents).toBe(own.reduce((sum, one) => sum + one.variant.price_in_cents * one.quantity, 0));
          expect(Number.isSafeInteger(cents)).toBe(true);
        }
      }),
    );
  });

  test('[CART-23] of an empty cart are zero dollars', () => {
    expect(cartTotals([])).toEqual([{ cents: 0, currency: DOLLAR }]);
    expect(cartTotals([]).map(({ cents, currency }) => formatMoney(cents, currency))).toEqual(['$0.00']);
  });

  test('count the sale price where there is one', () => {
    const { variant, ...rest } = line('a', 2);
    expect(cartTotals([{ ...rest, variant: { ...variant, sale_price_in_cents: 700 } }])[0]?.cents).toBe(1400);
  });
});

describe('stock', () => {
  const vest = (quantity: number, stock: number | null, managed = true): CartLine => {
    const { variant, ...rest } = line('a', quantity);
    return { ...rest, variant: { ...variant, manage_inventory: managed, inventory_quantity: stock } };
  };
  const refusal = (held: CartLine[], wanted: CartLine) => stockRefusal(held, wanted)?.message ?? null;

  test('[VAL-20, ERR-06] what is in the cart and what is added may be as much as there is, and no more', () => {
    expect(refusal([], vest(5, 5))).toBeNull();
    expect(refusal([vest(3, 5)], vest(2, 5))).toBeNull();
    expect(refusal([vest(3, 5), line('b', 9)], vest(3, 5))).toBe(
      'Not enough stock for Product a (Variant a). Only 5 left.',
    );
    expect(refusal([], vest(1, 0))).toBe('Not enough stock for Product a (Variant a). Only 0 left.');
  });

  test('[ERR-06] of the only variant of a product, which has no name, tells the product alone', () => {
    const { variant, ...rest } = vest(1, 0);
    const refused = refusal([], { ...rest, variant: { ...variant, title: 'Default' } });
    expect(refused).toBe('Not enough stock for Product a. Only 0 left.');
  });

  test('[VAL-20] the stock that is newly known counts, and the line of the cart takes it over', () => {
    expect(refusal([vest(2, 9)], vest(1, 2))).toContain('Only 2 left.');
    expect(addToCart([vest(2, 9)], vest(1, 4))).toEqual([vest(3, 4)]);
  });

  test('a stock that counts and is not known, or is below nothing, is none', () => {
    for (const stock of [null, -3]) expect(refusal([], vest(1, stock))).toContain('Only 0 left.');
  });

  test('[VAL-21] where it does not count, any quantity can be added', () => {
    for (const stock of [0, 3, null, -1])
      expect(refusal([vest(90_000, 0, false)], vest(9999, stock, false))).toBeNull();
    expect(refusal([], line('a', 500))).toBeNull();
  });
});
