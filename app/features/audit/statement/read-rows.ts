import type { CsvTable } from '#app/csv/table.ts';
import { type Cells, cellsOf, isTotal, type Layout, type RowNote } from './layout.ts';

/** The rows of a table: what `make` returns for each; where it returns a text, the row was not understood for that reason. */
export function readRows<Key extends string, Row>(
  layout: Layout<Key>,
  table: CsvTable,
  make: (cell: Cells<Key>, line: number) => Row | string,
): { rows: Row[]; apart: RowNote[]; unread: RowNote[] } {
  const [rows, apart, unread]: [Row[], RowNote[], RowNote[]] = [[], [], []];
  for (const { line, cell, cells } of cellsOf(layout, table)) {
    const row = isTotal(cells) ? null : make(cell, line);
    if (row === null) apart.push({ line, why: 'A total' });
    else if (typeof row === 'string') unread.push({ line, why: row });
    else rows.push(row);
  }
  return { rows, apart, unread };
}
