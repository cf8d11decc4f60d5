import { expect, test } from 'vitest';
import { exemptionsTo } from './scorecard-rules.ts';

test('the fewest exemptions to a completion rate', () => {
  expect(exemptionsTo(0.98, 831, 861)).toBe(14);
  expect(exemptionsTo(0.99, 831, 861)).toBe(22);
  expect(exemptionsTo(0.98, 98, 100)).toBe(0);
  expect(exemptionsTo(0.98, 99, 100)).toBe(0);
});
