import { expect, test } from 'vitest';
import { formatWeight, parseWeight, typedWeight } from './weight.ts';

test('a weight is read in ounces, and from a pound on in pounds and ounces', () => {
  expect([0, 80, 210, 380, 452, 454, 907, 1350, 6400].map(formatWeight)).toEqual([
    ...['0 oz', '2.8 oz', '7.4 oz', '13.4 oz', '15.9 oz', '1 lb', '2 lb', '3 lb', '14 lb 2 oz'],
  ]);
});

test('what is shown to be typed over is the same weight again, to the gram', () => {
  for (const grams of [0, 1, 28, 80, 210, 453, 454, 1350, 6400, 9_999_999])
    expect(parseWeight(typedWeight(grams))).toBe(grams);
});

test('people type pounds, ounces or grams', () => {
  expect(['1 lb 3 oz', '1lb3oz', '0.5 lb', '12 OZ', '2 pounds', '380 g', '1.5 kg'].map(parseWeight)).toEqual([
    ...[539, 539, 227, 340, 907, 380, 1500],
  ]);
  for (const other of ['', '12', 'abc', '-1 oz', '3 oz 1 lb', '1 stone'])
    expect(parseWeight(other)).toBeNull();
});
