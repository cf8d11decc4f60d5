import { expect, test } from 'vitest';
import { LINES_SHOWN } from './lines-shown.ts';
import { firstLines, limitParam } from './load-more.ts';

const LIST = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const idsOf = (asked: number, led: string[] = []) =>
  firstLines(LIST, asked, led)
    .lines.map(({ id }) => id)
    .join('');

test('a list shows so many lines as are asked for, and says how many there are', () => {
  expect(firstLines(LIST, 2)).toEqual({ lines: [{ id: 'a' }, { id: 'b' }], count: 4 });
  expect(idsOf(9)).toBe('abcd');
});

test('a list shows further lines where a link leads to one of them', () => {
  expect(idsOf(1, ['c'])).toBe('abc');
  expect(idsOf(1, ['a', 'd'])).toBe('abcd');
  expect(idsOf(3, ['a'])).toBe('abc');
  expect(idsOf(1, ['of another list'])).toBe('a');
});

test('an address asks for a number of lines, and nonsense asks for the usual one', () => {
  expect(limitParam(new URLSearchParams('show=120'))).toBe(120);
  expect(limitParam(new URLSearchParams('waiting=30'), 'waiting', 8)).toBe(30);
  for (const query of ['', 'show=', 'show=0', 'show=-3', 'show=1.5', 'show=all', 'show=99999999']) {
    expect(limitParam(new URLSearchParams(query))).toBe(LINES_SHOWN);
  }
});
