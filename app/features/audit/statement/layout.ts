import { type CsvColumn, mapHeaders } from '#app/csv/headers.ts';
import type { CsvTable } from '#app/csv/table.ts';
import { type DateOrder, dateOrder, parseDate } from '#app/csv/values/dates.ts';

/** A row that is none of those a statement is about, such as a payment; and one that could not be read. */
export type RowNote = { line: number; why: string };

/** A table of known columns. */
export type Layout<Key extends string = string> = { columns: readonly CsvColumn<Key>[] };

/** A column by the names that files give it; the first is its key. */
export function column<Key extends string>(key: Key, ...aliases: string[]): CsvColumn<Key> {
  return { key, label: aliases[0] ?? key, aliases, required: false };
}

/** A column without which a table is of another layout. */
export function needed<Key extends string>(key: Key, ...aliases: string[]): CsvColumn<Key> {
  return { ...column(key, ...aliases), required: true };
}

/** The cells of a row by their columns; '' for one that the table lacks. */
export type Cells<Key extends string> = (key: Key) => string;

/** The rows of a table, with their cells by column, but without lines that repeat the header. */
export function* cellsOf<Key extends string>(
  { columns }: Layout<Key>,
  table: CsvTable,
): Generator<{ line: number; cell: Cells<Key>; cells: readonly string[] }> {
  const { mapping } = mapHeaders(table.headers, columns);
  const repeated = new Set(table.repeated);
  for (const { line, cells } of table.rows) {
    if (repeated.has(line)) continue;
    yield { line, cells, cell: (key) => cells[mapping[key] ?? -1] ?? '' };
  }
}

/** Whether a row is a total below a table: one of its first cells says so. */
export function isTotal(cells: readonly string[]): boolean {
  const first = cells.find((cell) => cell !== '') ?? '';
  return /^(?:sub|grand )?totals?\b|^(?:beginning|ending|opening|closing)\b.*\bbalance/i.test(first);
}

/** Reads the dates of a column, months first where its values do not tell. */
export function dateReader<Key extends string>(
  layout: Layout<Key>,
  table: CsvTable,
  key: Key,
): (text: string) => string | null {
  const values = [...cellsOf(layout, table)].map(({ cell }) => cell(key));
  const found = dateOrder(values);
  const order: DateOrder = found === 'ambiguous' ? 'mdy' : found;
  return (text) => parseDate(text, order);
}
