import fc from 'fast-check';
import { expect, test } from 'vitest';
import { naturalKey } from './natural-key.ts';

const byKey = (a: string, b: string) => (naturalKey(a) < naturalKey(b) ? -1 : 1);

test('names with numbers come in the order in which people count', () => {
  const counted = ['route 007a', 'week 1', 'week 2', 'week 3 b', 'week 10', 'week 010 b', 'week 100', 'west'];
  expect(counted.toReversed().toSorted(byKey)).toEqual(counted);
});

test('numbers come by their value, whatever their length', () => {
  const number = fc.bigInt({ min: 0n, max: 10n ** 40n });
  fc.assert(
    fc.property(number, number, (a, b) => {
      fc.pre(a !== b);
      expect(naturalKey(`van ${a}`) < naturalKey(`van ${b}`)).toBe(a < b);
    }),
  );
});

test('a text without a number is its own key', () => {
  expect(naturalKey('north gate ltd.')).toBe('north gate ltd.');
});
