import { describe, expect, test } from 'vitest';
import { columnTotals, formatTotal } from './column-totals.ts';
import { compareTables } from './compare-tables.ts';

const table = (headers: string[], ...rows: string[][]) => ({
  headers,
  rows: rows.map((cells, at) => ({ line: at + 2, cells })),
});
const totals = (...cells: string[]) =>
  columnTotals(
    1,
    cells.map((cell) => ({ cells: [cell] })),
  ).map((total) => total && formatTotal(total))[0];

describe('a column is summed', () => {
  test('exactly, whatever way its amounts are written', () => {
    expect(totals('$1,002.35', '($2.35)', '12.00-', '-', 'N/A', '')).toBe('$988.00');
    expect(totals('.1', '.2')).toBe('0.3');
    expect(totals('8.25', '40.125', '-3')).toBe('45.375');
    expect(totals('$5')).toBe('$5.00');
    expect(totals('($1,000.00)', '$0.50')).toBe('-$999.50');
    expect(totals('99999999999999.99', '0.01')).toBe('100,000,000,000,000.00');
  });

  test('where each cell is an amount; names, dates and bare whole numbers have no sum', () => {
    expect(totals('12.50', 'refund')).toBeNull();
    expect(totals('20260914', '38103')).toBeNull();
    expect(totals('9/14/2026')).toBeNull();
    expect(totals('', '-')).toBeNull();
  });
});

describe('two versions of a table', () => {
  const before = table(['Tag', 'Amount'], ['A', '$5.00'], ['A', '$5.00'], ['B', '$2.50']);

  test('are alike in whatever order of rows and columns', () => {
    const after = table(['Amount', 'Tag'], ['$2.50', 'B'], ['$5.00', 'A'], ['$5.00', 'A']);
    expect(compareTables(before, after)).toEqual({
      addedLines: [],
      removed: [],
      totals: [],
      newHeaders: [],
      goneHeaders: [],
    });
  });

  test('differ by the rows that came and went, each as often as it comes, and by their sums', () => {
    const after = table(['Tag', 'Amount'], ['A', '$5.00'], ['B', '$2.50'], ['B', '$2.50'], ['C', '$9.00']);
    expect(compareTables(before, after)).toMatchObject({
      addedLines: [4, 5],
      removed: [['A', '$5.00']],
      totals: [{ header: 'Amount', before: '$12.50', after: '$19.00', growth: '+$6.50' }],
    });
  });

  test('differ by their columns, and what both have is still compared', () => {
    const after = table(['Tag', 'Plaza', 'Amount'], ['A', 'NB', '$5.00'], ['A', 'SB', '$5.00']);
    expect(compareTables(before, after)).toMatchObject({
      newHeaders: ['Plaza'],
      goneHeaders: [],
      addedLines: [],
      removed: [['B', '', '$2.50']],
    });
  });
});
