import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney } from '#app/format/money.ts';
import { productSchema } from '#ports/store/product-schema.ts';
import { cardVariant, isOnSale, priceOf, unitCentsOf } from './product-price.ts';

/** A product as a store answers it, with these variants. */
const productOf = (variants: object[], more: object = {}) =>
  productSchema.parse({
    id: 'p',
    title: 'Vest',
    variants: variants.map((variant, index) => ({ id: `v${index}`, ...variant })),
    ...more,
  });
const priceOfOne = (variant: object) => {
  const [first] = productOf([variant]).variants;
  if (!first) throw new Error('no variant');
  return priceOf(first);
};
const shown = (variant: object) => {
  const price = priceOfOne(variant);
  return price && formatMoney(unitCentsOf(price), price.currency);
};
const currency = (code: string, symbol: string, more: object = {}) => ({ code, symbol, ...more });
const price = (amount: number | null, more: object = {}) => ({ prices: [{ amount, ...more }] });

describe('a price', () => {
  test('[CON-03] is in the smallest unit and has 2 decimals, or as many as its currency names', () => {
    expect(shown(price(123_456, { currency: currency('USD', '$') }))).toBe('$1,234.56');
    expect(shown(price(1500, { currency: currency('JPY', '¥', { decimal_digits: 0 }) }))).toBe('¥1,500');
    expect(shown(price(1234, { currency: currency('KWD', 'KD ', { decimal_digits: 3 }) }))).toBe('KD 1.234');
    expect(shown(price(5))).toBe('€0.05');
  });

  test('[CON-05] is in euros where the store names no currency', () => {
    expect(shown(price(1999))).toBe('€19.99');
    expect(shown({ price_in_cents: 1999 })).toBe('€19.99');
    expect(shown(price(1999, { currency_code: '', currency: null }))).toBe('€19.99');
  });

  test('[CON-06] has the symbol and the template of its currency', () => {
    const krone = currency('DKK', 'kr', { template: '$1 kr' });
    expect(shown(price(129_900, { currency: krone }))).toBe('1,299.00 kr');
    expect(shown(price(1000, { currency: currency('XTS', '', { template: 'no place for it' }) }))).toBe(
      'XTS 10.00',
    );
    expect(shown(price(1000, { currency_code: 'chf' }))).toBe('CHF 10.00');
    expect(shown({ price_in_cents: 1000, currency: 'USD' })).toBe('$10.00');
  });

  test('[CON-04] is the sale price where there is one', () => {
    expect(shown(price(2000, { sale_amount: 1500 }))).toBe('€15.00');
    expect(shown(price(2000, { sale_amount: 0 }))).toBe('€0.00');
    expect(shown({ price_in_cents: 2000, sale_price_in_cents: 900 })).toBe('€9.00');
    expect(shown(price(2000, { sale_amount: null }))).toBe('€20.00');
  });

  test('is none where the store gives none that can be paid: then it is not for sale', () => {
    for (const none of [{}, price(null), price(-5), price(10.5), { prices: [] }, { price_in_cents: null }])
      expect(priceOfOne(none)).toBeNull();
    expect(shown({ prices: [{ amount: null }], price_in_cents: 700 })).toBe('€7.00');
  });

  test('[SHOP-05] is a sale only where it became less', () => {
    const onSale = (variant: object) => {
      const one = priceOfOne(variant);
      return one && isOnSale(one);
    };
    expect(onSale(price(2000, { sale_amount: 1999 }))).toBe(true);
    for (const sale_amount of [null, 2000, 2500]) expect(onSale(price(2000, { sale_amount }))).toBe(false);
  });
});

describe("the variant of a product's card", () => {
  const variants = [price(3000), price(2500, { sale_amount: 900 }), price(1000)];

  test('[SHOP-13] is the cheapest one, sales counted, where the product says so or nothing', () => {
    for (const site_product_selection of ['lowest_price_first', null])
      expect(cardVariant(productOf(variants, { site_product_selection }))?.id).toBe('v1');
    expect(cardVariant(productOf([price(null), ...variants]))?.id).toBe('v2');
  });

  test('[SHOP-14] is the first one where the product says anything else', () => {
    for (const site_product_selection of ['first', 'highest_price_first', ''])
      expect(cardVariant(productOf(variants, { site_product_selection }))?.id).toBe('v0');
  });

  test('is never dearer than another, and the first of those that cost the same', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1 }), (amounts) => {
        const chosen = cardVariant(productOf(amounts.map((amount) => price(amount))));
        expect(chosen?.id).toBe(`v${amounts.indexOf(Math.min(...amounts))}`);
      }),
    );
    expect(cardVariant(productOf([]))).toBeUndefined();
  });
});
