import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMoney } from '#app/csv/values/numbers.ts';
import { DOLLAR, divideRounded, formatMoney, formatWholeDollars, plainAmount, totalsOf } from './money.ts';

const EURO = { code: 'EUR', symbol: '€' };
const cents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

describe('an amount', () => {
  test('[CART-35, CART-12] is shown divided by 100 with two decimals and its symbol', () => {
    expect(formatMoney(0)).toBe('$0.00');
    expect(formatMoney(5)).toBe('$0.05');
    expect(formatMoney(123_450)).toBe('$1,234.50');
    expect(formatMoney(-300)).toBe('-$3.00');
    expect(formatMoney(1_250_000_000)).toBe('$12,500,000.00');
    expect(formatMoney(1999, EURO)).toBe('€19.99');
  });

  test('has the number of decimals and the template that its currency names', () => {
    expect(formatMoney(1500, { code: 'JPY', symbol: '¥', decimals: 0 })).toBe('¥1,500');
    expect(formatMoney(1500, { code: 'KWD', symbol: 'KD', decimals: 3 })).toBe('KD1.500');
    expect(formatMoney(123_456, { code: 'SEK', symbol: 'kr', template: '$1 kr' })).toBe('1,234.56 kr');
    expect(formatMoney(123_456, { code: 'USD', symbol: '$', template: '$$1' })).toBe('$1,234.56');
  });

  test('in whole dollars is rounded by the one rule', () => {
    expect(formatWholeDollars(1_250_000)).toBe('$12,500');
    expect([49, 50, 149, 150].map((one) => formatWholeDollars(one))).toEqual(['$0', '$1', '$1', '$2']);
  });

  test('as people type it reads back to itself', () => {
    expect([0, 2500, 2550, 111_050].map(plainAmount)).toEqual(['0', '25', '25.50', '1110.50']);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (one) => {
        expect(parseMoney(plainAmount(one))).toEqual({ cents: one, valid: true });
        expect(parseMoney(formatMoney(one))).toEqual({ cents: one, valid: true });
      }),
    );
  });
});

test('[CART-35] the one rounding rule: the nearest integer, halves up, exactly', () => {
  expect([4, 5, 6, 7].map((one) => divideRounded(one, 12))).toEqual([0, 0, 1, 1]);
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 1000 }), (one, by) => {
      const quotient = divideRounded(one, by);
      expect(2 * (one - quotient * by)).toBeGreaterThanOrEqual(-by);
      expect(2 * (one - quotient * by)).toBeLessThan(by);
    }),
  );
});

test('[CART-22, CART-23] sums are one per currency, and of nothing zero dollars', () => {
  expect(totalsOf([])).toEqual([{ cents: 0, currency: DOLLAR }]);
  expect(
    totalsOf([
      { cents: 100, currency: DOLLAR },
      { cents: 250, currency: EURO },
      { cents: 5, currency: DOLLAR },
    ]),
  ).toEqual([
    { cents: 105, currency: DOLLAR },
    { cents: 250, currency: EURO },
  ]);
});
