import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expiryState } from './expiry-state.ts';

describe('the state of an expiry date', () => {
  test.each([
    [null, 'none'],
    ['2026-02-27', 'past'],
    ['2026-02-28', 'near'],
    ['2026-03-01', 'near'],
    ['2026-03-30', 'near'],
    ['2026-03-31', 'valid'],
    ['2027-02-28', 'valid'],
  ] as const)('on 28 February 2026, %s is %s', (date, state) => {
    expect(expiryState(date, '2026-02-28')).toBe(state);
  });

  test('counts 30 days over the end of a year and through a leap day', () => {
    expect(expiryState('2027-01-19', '2026-12-20')).toBe('near');
    expect(expiryState('2027-01-20', '2026-12-20')).toBe('valid');
    expect(expiryState('2028-03-01', '2028-01-31')).toBe('near');
    expect(expiryState('2028-03-02', '2028-01-31')).toBe('valid');
  });

  test('goes only forward as the days pass: valid, near, past', () => {
    const order = ['valid', 'near', 'past'];
    const day = fc.integer({ min: 0, max: 20_000 });
    const text = (days: number) => new Date(days * 86_400_000).toISOString().slice(0, 10);
    fc.assert(
      fc.property(day, day, day, (expiry, one, other) => {
        const [early, late] = [Math.min(one, other), Math.max(one, other)];
        const before = order.indexOf(expiryState(text(expiry), text(early)));
        const after = order.indexOf(expiryState(text(expiry), text(late)));
        expect(before).toBeLessThanOrEqual(after);
      }),
    );
  });
});
