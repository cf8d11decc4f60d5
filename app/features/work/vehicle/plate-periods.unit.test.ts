import { expect, test } from 'vitest';
import { shareAPlate } from './plate-periods.ts';

const plated = (validFrom: string | null, validTo: string | null, state = 'VA') => ({
  plate: 'FAK1000',
  state,
  validFrom,
  validTo,
});

test('vehicles share a plate on a day that both are in the fleet, the last day included', () => {
  const first = plated('2026-01-01', '2026-03-31');
  expect(shareAPlate(first, plated('2026-03-31', null))).toBe(true);
  expect(shareAPlate(first, plated('2026-04-01', null))).toBe(false);
  expect(shareAPlate(first, plated(null, '2025-12-31'))).toBe(false);
  expect(shareAPlate(first, plated(null, null))).toBe(true);
});

test('the same plate of another state is another plate, unless a state is not known', () => {
  expect(shareAPlate(plated(null, null), plated(null, null, 'NC'))).toBe(false);
  expect(shareAPlate(plated(null, null), plated(null, null, ''))).toBe(true);
  expect(shareAPlate(plated(null, null), { ...plated(null, null), plate: 'FAK1001' })).toBe(false);
});
