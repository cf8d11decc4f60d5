import { CsvError } from './csv-refusals.ts';
import { findHeader, knownKeys } from './find-header.ts';
import { type CsvColumn, headerKey, nameApart } from './headers.ts';
import { unguard } from './write/write.ts';

export interface CsvRow {
  /** The number that a spreadsheet shows beside the row. */
  line: number;
  /** Trimmed; in a table as many as there are headers. */
  cells: string[];
}

/** A table from whatever file: one row with the names of its columns, and the rows below it. */
export interface CsvTable {
  /** Trimmed and without our guard; no two alike, an empty one is named after its place. */
  headers: string[];
  rows: CsvRow[];
  /** The row that the headers are from. */
  headerLine: number;
  /** The first rows of the file, among which the header was found. */
  top: CsvRow[];
  /** Rows with more cells than there are headers, and how many they have: the cells beyond are cut off. */
  surplus: { line: number; cells: number }[];
  /** Lines that have the header once more. */
  repeated: number[];
  /** Places of headers that had the same name as one before them. */
  twins: { first: number; place: number }[];
  /** The column that the last one holds, joined from those at these places, as first and last name. */
  joined: { key: string; places: number[] } | null;
}

/** What is known before a table is read. */
export type TableOptions = {
  /** Columns by whose names the header is found. */
  columns?: readonly CsvColumn[];
  /** The row that a person said has the names. */
  headerLine?: number | undefined;
};

export const MAX_ROWS = 200_000;
export const MAX_CELLS = 4_000_000;
const MAX_COLUMNS = 1000;
/** Rows at the top that a person can choose the header from. */
const TOP = 12;

/**
 * Makes a table of rows that are not blank, whose cells are trimmed. Throws CsvError for what has no header, no rows, or
 * too much of them.
 */
export function makeTable(rows: CsvRow[], { columns = [], headerLine }: TableOptions = {}): CsvTable {
  if (rows.length === 0) throw new CsvError('The file is empty.');
  const top = rows.slice(0, TOP).map(({ line, cells }) => ({ line, cells: [...cells] }));
  const chosen = rows.findIndex(({ line }) => line === headerLine);
  const place = chosen >= 0 ? chosen : findHeader(rows, knownKeys(columns));
  const header = rows[place] as CsvRow;
  rows.splice(0, place + 1);
  if (rows.length === 0) throw new CsvError('The file has a header, but no rows.');
  const headers = nameHeaders(withoutEmptyTail(header.cells, rows));
  if (rows.length > MAX_ROWS || rows.length * headers.length > MAX_CELLS) {
    throw new CsvError('The file is too large. Please split it.');
  }
  const surplus: CsvTable['surplus'] = [];
  const repeated: number[] = [];
  const repeats = isHeader(header.cells);
  for (const row of rows) {
    fitCells(row.cells, headers.length);
    if (row.cells.length > headers.length) surplus.push({ line: row.line, cells: row.cells.length });
    else if (repeats(row.cells)) repeated.push(row.line);
    row.cells.length = headers.length;
  }
  const twins = twinsOf(header.cells.slice(0, headers.length));
  const table = { headers, rows, headerLine: header.line, top, surplus, repeated, twins, joined: null };
  return joinParts(table, columns);
}

/** Spreadsheets write columns that were once used: without a header and without a value they are none. */
function withoutEmptyTail(headers: string[], rows: CsvRow[]): string[] {
  let end = filledEnd(headers, headers.length);
  for (const { cells } of rows) end = Math.max(end, filledEnd(cells, headers.length));
  if (end > MAX_COLUMNS) throw new CsvError(`The file has more than ${MAX_COLUMNS} columns.`);
  return headers.slice(0, end);
}

/** The place behind the last cell with something in it, of the first so many. */
function filledEnd(cells: string[], most: number): number {
  let end = Math.min(cells.length, most);
  while (end > 0 && cells[end - 1] === '') end--;
  return end;
}

/** Two headers that are alike to the import get two names, so that each can be told from the other. */
function nameHeaders(cells: string[]): string[] {
  const taken = new Set<string>();
  return cells.map((cell, index) => {
    const base = unguard(cell) || `Column ${index + 1}`;
    return nameApart(base, taken);
  });
}

function twinsOf(cells: string[]): CsvTable['twins'] {
  const keys = cells.map((cell) => headerKey(unguard(cell)));
  return keys.flatMap((key, place) => {
    const first = keys.indexOf(key);
    return key !== '' && first < place ? [{ first, place }] : [];
  });
}

/** Pads a short row, and takes empty cells off the end of one that is too long. */
function fitCells(cells: string[], width: number): void {
  while (cells.length < width) cells.push('');
  while (cells.length > width && cells.at(-1) === '') cells.pop();
}

function isHeader(header: readonly string[]): (cells: readonly string[]) => boolean {
  const keys = header.map(headerKey);
  const at = header.findIndex(Boolean);
  const first = header[at]?.toLowerCase();
  return (cells) =>
    cells[at]?.toLowerCase() === first &&
    cells.every((cell, index) => headerKey(cell) === (keys[index] ?? ''));
}

function placeOfAny(keys: readonly string[], names: readonly string[]): number {
  const wanted = new Set(names.map(headerKey));
  return keys.findIndex((key) => wanted.has(key));
}

/** Where a column comes in parts (first and last name), one more column joins them. */
function joinParts(table: CsvTable, columns: readonly CsvColumn[]): CsvTable {
  const keys = table.headers.map(headerKey);
  for (const { key, label, aliases, parts = [] } of columns) {
    const whole = new Set([key, label, ...aliases].map(headerKey));
    if (parts.length === 0 || keys.some((one) => whole.has(one))) continue;
    const places = parts.map((names) => placeOfAny(keys, names));
    const [first = -1] = places;
    const last = places.at(-1) ?? -1;
    if (first < 0 || last < 0) continue;
    const joined = places.filter((place) => place >= 0);
    for (const { cells } of table.rows) {
      const texts = joined.map((place) => unguard(cells[place] ?? ''));
      cells.push(texts.filter(Boolean).join(' '));
    }
    const header = joined.map((place) => table.headers[place]).join(' + ');
    return { ...table, headers: [...table.headers, header], joined: { key, places: joined } };
  }
  return table;
}
