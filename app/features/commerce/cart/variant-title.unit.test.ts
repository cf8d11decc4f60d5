import { expect, test } from 'vitest';
import { lineName } from './variant-title.ts';

test.each([
  ['Safety Vest (Large)', 'Large'],
  ['Safety Vest', ''],
  ['Safety Vest', 'Default'],
])('a line is called %s where its variant is called "%s"', (name, variantTitle) => {
  expect(lineName({ title: 'Safety Vest', variantTitle })).toBe(name);
});
