import { expect, test } from 'vitest';
import { experienceMod, whatIfs } from './experience-mod.ts';

const SHEET = {
  ...{ from: '2026-01-01', expected: 60_000, primary: 24_000, weight: 0.12 },
  ...{ ballast: 30_000, split: 18_500, premium: 250_000 },
};
const claim = (number: string, type: string, incurred: number, more: object = {}) => ({
  ...{ number, type, incurred: incurred * 100, reserve: 0, isOpen: false, hasWages: type === 'IN' },
  ...more,
});
const CLAIMS = [
  claim('A', 'MO', 1850),
  claim('B', 'IN', 45_400, { isOpen: true, reserve: 5_000_000 }),
  claim('C', 'IN', 9000, { hasWages: false }),
];

test('the mod of the worked figures is 1.03, with 25,000 less in reserve 1.00, and with the small claim as medical only 0.96', () => {
  expect(experienceMod(CLAIMS, SHEET).toFixed(2)).toBe('1.03');
  const [smaller, larger] = whatIfs(CLAIMS, SHEET);
  expect(smaller).toMatchObject({ text: 'C counted as medical only' });
  expect(smaller?.mod.toFixed(2)).toBe('0.96');
  expect(larger).toMatchObject({ text: 'Half of the reserve of B released' });
  expect(larger?.mod.toFixed(2)).toBe('1.00');
  // One point of a premium of 250,000 is 2,500.
  expect(smaller?.cents).toBe(1_750_000);
});
