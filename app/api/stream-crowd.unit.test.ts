import { expect, test } from 'vitest';
import { FEW } from '#app/session/live/reload-pace.ts';
import { countStream, retryAfter, spreadFor } from './stream-crowd.ts';

test('windows spread their reloads the more the more of them there are, and what is one member’s within a second', () => {
  const before = { staff: spreadFor(true), member: spreadFor(false) };
  const ends = Array.from({ length: 500 }, (_, index) => countStream(index < 30));
  expect(spreadFor(true)).toEqual({ one: 600, all: 10_000 });
  expect(spreadFor(false)).toEqual({ one: FEW.one, all: 10_000 });
  const more = Array.from({ length: 3_000 }, () => countStream(true));
  expect(spreadFor(true).one).toBeLessThan(1_000);
  expect(spreadFor(false).all).toBe(30_000);
  for (const end of [...ends, ...more]) end();
  expect({ staff: spreadFor(true), member: spreadFor(false) }).toEqual(before);
});

test('windows that have lost their streams connect over some seconds', () => {
  expect([retryAfter(() => 0), retryAfter(() => 1)]).toEqual([1_000, 5_000]);
});
