import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMoney } from './numbers.ts';

describe('parseMoney', () => {
  test.each([
    ['20', 2000],
    ['$30.00', 3000],
    ['1,110.50', 111050],
    ['($1,002.35)', -100235],
    ['$(1.90)', -190],
    ['$-2.86', -286],
    ['-$2.86', -286],
    ['−2', -200],
    ['2.50-', -250],
    ['+ 5', 500],
    [' \u00a0$ .5 ', 50],
    ['12,50 €', 1250],
    ['1.110,50', 111050],
    ['1 110,50', 111050],
    ["1'110.50", 111050],
    ['-0.00', 0],
    ['1.005', 101],
    ['-1.005', -101],
    ['1.0049', 100],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('reads %j as %d cents', (text, cents) => {
    expect(parseMoney(text)).toEqual({ cents, valid: true });
  });

  test.each([
    '',
    '-',
    'abc',
    '$',
    '.',
    '1,2,3',
    '12,34,567',
    '1.2.3',
    '--5',
    '(-5)',
    '(5',
    '3$0',
    '5%',
    '1e5',
    '9'.repeat(30),
  ])('is 0 and not valid for %j', (text) => {
    expect(parseMoney(text)).toEqual({ cents: 0, valid: false });
  });

  test('reads each amount back in every way to write it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 12 }), (cents) => {
        const plain = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        const grouped = (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
        expect(parseMoney(plain).cents).toBe(cents);
        expect(parseMoney(grouped).cents).toBe(cents);
        expect(parseMoney(`(${grouped})`).cents).toBe(-cents);
        expect(parseMoney(`-${plain}`).cents).toBe(-cents);
        expect(parseMoney((cents / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 })).cents).toBe(
          cents,
        );
      }),
    );
  });
});
