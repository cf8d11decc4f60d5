import { fromString, toUUID } from 'typeid-js';
import { expect, test } from 'vitest';
import { orderedSuffix } from './ordered-suffix.ts';

test('is a UUID of version 7 with the time, as the library of TypeIDs reads it', () => {
  const before = Date.now();
  const uuid = toUUID(fromString(`emp_${orderedSuffix()}`));
  expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const time = Number.parseInt(uuid.replace('-', '').slice(0, 12), 16);
  expect(time).toBeGreaterThanOrEqual(before);
  expect(time).toBeLessThanOrEqual(Date.now() + 1);
});

test('each one is greater than those before, and no two have the same random end', () => {
  const made = Array.from({ length: 20_000 }, orderedSuffix);
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made.map((suffix) => suffix.slice(-8))).size).toBe(made.length);
});
