import { expect, test } from 'vitest';
import { differsByZone } from './zoned-day.ts';

test('a day is over at different times, and nobody disagrees about the others', () => {
  const now = new Date('2026-11-28T18:00:00Z');
  // It is the 28th in New York, and the 29th in Sydney.
  expect(differsByZone('2026-11-28', now)).toBe(true);
  expect(differsByZone('2026-11-27', now)).toBe(false);
  expect(differsByZone('2026-11-29', now)).toBe(false);
  // Still the 27th in Honolulu, where the 27th is not over.
  expect(differsByZone('2026-11-27', new Date('2026-11-28T05:00:00Z'))).toBe(true);
});
