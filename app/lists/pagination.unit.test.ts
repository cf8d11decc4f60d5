import { expect, test } from 'vitest';
import { countText } from './count-text.ts';
import { pageOf, pageParam } from './pagination.ts';

test('a list has as many pages as its lines need, and one at least', () => {
  expect(pageOf(101, 2, 50)).toEqual({ page: 2, pageCount: 3, total: 101, offset: 50 });
  expect(pageOf(100, 1, 50)).toMatchObject({ pageCount: 2, offset: 0 });
  expect(pageOf(0, 1, 50)).toEqual({ page: 1, pageCount: 1, total: 0, offset: 0 });
});

test('a page that there is not (any more) is the last one', () => {
  expect(pageOf(60, 9, 50)).toMatchObject({ page: 2, offset: 50 });
});

test('an address asks for a page, and nonsense asks for the first', () => {
  expect(pageParam.parse('3')).toBe(3);
  for (const given of [undefined, '', '0', '-2', '1.5', 'all', '1e400'])
    expect(pageParam.parse(given)).toBe(1);
});

test('a number is read in full up to where lists are counted', () => {
  expect([0, 1_234, 10_000, 10_001].map((count) => countText(count))).toEqual([
    '0',
    '1,234',
    '10,000',
    '10,000+',
  ]);
  expect(countText(1_001, 1_000)).toBe('1,000+');
});
