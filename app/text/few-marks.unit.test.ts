import { expect, test } from 'vitest';
import { trimCell } from '#app/csv/values/cells.ts';
import { safeFileName } from '#ports/blobs/file-name.ts';
import { fewMarks } from './few-marks.ts';
import { searchKey } from './search-key.ts';

/** Marks in an order that no normal form leaves as it is. */
const marks = (pairs: number) => '\u0301\u0323'.repeat(pairs);

/** How much longer eight times as much takes. */
function growth(run: (size: number) => unknown): number {
  const took = (size: number) => {
    const times = [1, 2, 3].map(() => {
      const started = performance.now();
      run(size);
      return performance.now() - started;
    });
    return Math.min(...times);
  };
  took(4_000);
  return took(32_000) / Math.max(0.02, took(4_000));
}

test('a letter keeps thirty marks, and every text that people write stays as it is', () => {
  expect(fewMarks(`a${marks(50)}b${marks(2)}`)).toBe(`a${marks(15)}b${marks(2)}`);
  for (const text of ['Zoë', 'Zoe\u0308', 'Nguyễn', 'हिन्दी', 'שָׁלוֹם', '👩🏽‍🚀', `t${marks(15)}`, ''])
    expect(fewMarks(text)).toBe(text);
});

test.each([
  ['what is searched', (size: number) => searchKey(`a${marks(size)}`)],
  ['a cell of a file', (size: number) => trimCell(`a${marks(size)}`).normalize('NFKD')],
  ['marks on their own', (size: number) => fewMarks(marks(size)).normalize('NFC')],
  ['the name of a file', (size: number) => safeFileName(`a${marks(size)}.pdf`)],
  ['dots and spaces in the name of a file', (size: number) => safeFileName(`a${'. '.repeat(size)}b.pdf`)],
  ['dots in the name of a file', (size: number) => safeFileName(`${'.'.repeat(size)}b`)],
])('%s takes no quadratic time', (_, run) => {
  // In quadratic time it would be sixty-four times.
  expect(growth(run)).toBeLessThan(32);
});
