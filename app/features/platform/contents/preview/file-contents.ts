import type { TableDifference } from './compare-tables.ts';

/** Rows of a table, and of what is gone from it, that a preview shows. */
export const ROWS_SHOWN = 200;

/** A table in a file, as far as a preview shows it. */
export type TableContents = {
  kind: 'table';
  headers: string[];
  /** The first rows, each with the number that a spreadsheet shows beside it. */
  rows: { line: number; cells: string[] }[];
  /** Rows of the whole table. */
  rowCount: number;
  /** The sum of each column of amounts over all rows; null for the others. */
  totals: (string | null)[];
  /** Names of a workbook's sheets, and the one shown; none for other files. */
  sheets: string[];
  sheet: string | null;
  /** Against the version before, where there is one that can be read. */
  difference: (TableDifference & { beforeName: string; addedCount: number; removedCount: number }) | null;
};

/** What a file says, for a preview: a table, a text (the beginning of a long one), or why neither. */
export type FileContents =
  | TableContents
  | { kind: 'text'; text: string; isCut: boolean }
  | { kind: 'none'; reason: string };

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const TABLE_NAMES = /\.(?:csv|tsv|tab|xls|xlsx)$/i;

/** Whether a preview reads the file itself, by the type that its bytes have. */
export function hasReadableContents({ type }: { type: string }): boolean {
  return type === WORKBOOK || type.startsWith('text/');
}

/** Whether a file is read as a table: a workbook, a list by its name, or a web page that calls itself a workbook. */
export function isTableFile({ type, name }: { type: string; name: string }): boolean {
  return type === WORKBOOK || (type.startsWith('text/') && TABLE_NAMES.test(name));
}
