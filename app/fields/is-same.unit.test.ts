import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSame } from './is-same.ts';

test('the order of names does not count, that of a list does', () => {
  expect(isSame({ id: 1, name: 'Vest' }, { name: 'Vest', id: 1 })).toBe(true);
  expect(isSame(['S', 'M'], ['M', 'S'])).toBe(false);
});

test.each([
  [{}, []],
  [{}, null],
  [{ a: null }, {}],
  [{ a: 1 }, { b: 1 }],
  [{ a: 1 }, { a: '1' }],
  [{}, { toString: null }],
  [[1], [1, 2]],
  [undefined, null],
])('%j is not %j', (one, other) => {
  expect(isSame(one, other)).toBe(false);
  expect(isSame(other, one)).toBe(false);
});

test('a name without a value is not there', () => {
  expect(isSame({ name: 'Vest', badge: undefined }, { name: 'Vest' })).toBe(true);
});

test('what was stored and read back is the same', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => isSame(JSON.parse(JSON.stringify(value)), value)));
});
