import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percent } from './health.ts';

const share = fc
  .integer({ min: 1, max: 1_000_000 })
  .chain((possible) => fc.tuple(fc.integer({ min: 0, max: possible }), fc.constant(possible)));

test('[ADM-42] a share is the whole percentage nearest to it, halves up', () => {
  fc.assert(
    fc.property(share, ([present, possible]) => {
      const rounded = percent(present, possible);
      // In whole numbers: rounded - 1/2 <= 100 * present / possible < rounded + 1/2.
      expect((2 * rounded - 1) * possible).toBeLessThanOrEqual(200 * present);
      expect(200 * present).toBeLessThan((2 * rounded + 1) * possible);
    }),
  );
});

test.each([
  [1, 3, 33],
  [2, 3, 67],
  [1, 8, 13],
  [1, 200, 1],
  [1, 201, 0],
  [199, 200, 100],
  [57, 200, 29],
  [0, 5, 0],
  [5, 5, 100],
])('[ADM-42] %i of %i is %i%%', (present, possible, expected) => {
  expect(percent(present, possible)).toBe(expected);
});

test('[ADM-43] a share of nothing is 0%', () => {
  expect(percent(0, 0)).toBe(0);
});
