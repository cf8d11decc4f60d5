import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conditionWords, isMet } from './example-rule.ts';
import { learnRule } from './learn-rule.ts';

const HEADERS = ['Plaza', 'Day', 'Amount'];
const ROWS = [
  ['RKB North', '09/14/2025', '$-2.86'],
  ['RKB South', '09/15/2025', '$-26.00'],
  ['RKB North', '09/16/2025', '$-31.50'],
  ['GSP', '09/16/2025', '$-40.00'],
  ['GSP', '09/17/2025', '-'],
].map((cells, at) => ({ line: at + 2, cells }));
const learned = (...lines: number[]) => learnRule({ headers: HEADERS, rows: ROWS }, new Set(lines));

test('a rule is learned as the fewest conditions that leave no other row, and is told in words', () => {
  const { conditions, others } = learned(3, 4);
  expect(others).toEqual([]);
  expect(conditionWords(conditions)).toBe('Plaza contains "rkb" and Amount is -26 or less');
  expect(conditionWords(learned(6).conditions)).toBe('Amount is blank');
  expect(conditionWords(learned(5, 6).conditions)).toBe('Plaza is "GSP"');
  expect(conditionWords(learned(4, 5, 6).conditions)).toBe('Day is 2025-09-16 or after');
});

test('rows that have nothing of their own leave others, which are named', () => {
  const alike = [1, 2, 3].map((line) => ({ line, cells: ['A', '1'] }));
  expect(learnRule({ headers: ['Name', 'Count'], rows: alike }, new Set([1]))).toEqual({
    conditions: [],
    others: [2, 3],
  });
  expect(learned()).toEqual({ conditions: [], others: [] });
});

test('whatever is marked, the rule means all marked rows and says which others it means, in whatever order they stand', () => {
  const cell = fc.constantFrom('A', 'a b', '-', '1.00', '$2.50', '09/14/2025', '');
  const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(table, fc.array(fc.nat({ max: 11 })), (cells, marks) => {
      const rows = cells.map((one, at) => ({ line: at, cells: one }));
      const marked = new Set(marks.filter((line) => line < rows.length));
      const { conditions, others } = learnRule({ headers: HEADERS, rows }, marked);
      const hits = rows.filter((row) =>
        conditions.every((one) => isMet(one, row.cells[HEADERS.indexOf(one.header)] ?? '')),
      );
      if (marked.size > 0)
        expect(hits.map(({ line }) => line)).toEqual(
          [...new Set([...marked, ...others])].sort((a, b) => a - b),
        );
      expect(learnRule({ headers: HEADERS, rows: rows.toReversed() }, marked).conditions.length).toBe(
        conditions.length,
      );
    }),
  );
});
