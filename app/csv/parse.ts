import { setImmediate as nextTurn } from 'node:timers/promises';
import Papa, { type ParseResult } from 'papaparse';
import { trimCell } from './cells.ts';
import { CsvError, CsvParsingError } from './csv-refusals.ts';
import { chooseDelimiter, type Delimiter } from './delimiter.ts';
import { refuseOtherKinds } from './not-csv.ts';
import { withOneLineEnd } from './quotes.ts';
import { unguard } from './write.ts';

export interface CsvRow {
  /** Where the row starts in the file, from 1; line ends in quotes count. */
  line: number;
  /** Trimmed, padded to the number of headers; longer where the row is (see `surplus`). */
  cells: string[];
}

export interface CsvTable {
  /** Trimmed and without our guard; no two alike, an empty one is named after its place. */
  headers: string[];
  rows: CsvRow[];
  delimiter: Delimiter;
  /** Lines of the rows that hold more cells than there are headers. */
  surplus: number[];
}

const MAX_ROWS = 200_000;
const MAX_CELLS = 5_000_000;
const MAX_COLUMNS = 1000;
/** Characters read before others get their turn. */
const PIECE = 262_144;
const LINE_END = /\r\n?|\n/g;

/**
 * The table in a CSV text. Blank rows are dropped. Cells keep the guard against formulas: see `unguard`.
 * Throws CsvParsingError for what is no CSV, CsvError for a file without a header, without rows, or too large.
 */
export function parseCsv(text: string): CsvTable {
  const steps = readTable(text);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The same as parseCsv, and the rest of the process gets its turn after every piece of a large file. */
export async function parseCsvInTurns(text: string): Promise<CsvTable> {
  const steps = readTable(text);
  let step = steps.next();
  while (!step.done) {
    await nextTurn();
    step = steps.next();
  }
  return step.value;
}

function* readTable(text: string): Generator<void, CsvTable> {
  refuseOtherKinds(text);
  const { body, firstLine, delimiter } = openFile(text);
  const rows = yield* readRows(body, delimiter, firstLine);
  const headerCells = rows.shift()?.cells;
  if (!headerCells) throw new CsvError('The file is empty.');
  if (rows.length === 0) throw new CsvError('The file has a header, but no rows.');
  const headers = nameHeaders(withoutEmptyTail(headerCells, rows));
  if (rows.length > MAX_ROWS || rows.length * headers.length > MAX_CELLS) {
    throw new CsvError('The file is too large. Please split it.');
  }
  const surplus: number[] = [];
  for (const row of rows) {
    fitCells(row.cells, headers.length);
    if (row.cells.length > headers.length) surplus.push(row.line);
  }
  return { headers, rows, delimiter, surplus };
}

/** Takes off byte order marks and the `sep=;` line with which a spreadsheet may begin its files. */
function openFile(text: string): { body: string; firstLine: number; delimiter: Delimiter } {
  const body = text.replace(/^\ufeff+/, '');
  const told = /^"?sep=([,;\t|])"?(?:\r\n?|\n)/i.exec(body);
  if (!told) return { body, firstLine: 1, delimiter: chooseDelimiter(body) };
  return { body: body.slice(told[0].length), firstLine: 2, delimiter: told[1] as Delimiter };
}

function* readRows(body: string, delimiter: Delimiter, firstLine: number): Generator<void, CsvRow[]> {
  const text = withOneLineEnd(body, delimiter);
  const parser = new Papa.Parser({ delimiter, newline: '\n' });
  const rows: CsvRow[] = [];
  let line = firstLine;
  let size = PIECE;
  for (let from = 0; from < text.length && rows.length < MAX_ROWS + 2; ) {
    const isLast = from + size >= text.length;
    const piece = parser.parse(text.slice(from, from + size), 0, !isLast) as ParseResult<string[]>;
    // The row that a piece ends in is read again with the next one, and so is what seemed wrong with it.
    const fault = piece.errors.find(({ row = 0 }) => isLast || row < piece.data.length);
    for (const [index, cells] of piece.data.entries()) {
      if (fault && index === fault.row) throw new CsvParsingError(`${fault.message} (line ${line})`);
      const { isBlank, lineEnds } = trimCells(cells);
      if (!isBlank) rows.push({ line, cells });
      line += 1 + lineEnds;
    }
    if (fault) throw new CsvParsingError(fault.message);
    if (isLast) break;
    // A row that is longer than a piece needs a longer one.
    size = piece.data.length === 0 ? size * 2 : PIECE;
    from += piece.meta.cursor;
    yield;
  }
  return rows;
}

function trimCells(cells: string[]): { isBlank: boolean; lineEnds: number } {
  let lineEnds = 0;
  let isBlank = true;
  for (const [column, cell] of cells.entries()) {
    lineEnds += cell.match(LINE_END)?.length ?? 0;
    const trimmed = trimCell(cell);
    cells[column] = trimmed;
    isBlank &&= trimmed === '';
  }
  return { isBlank, lineEnds };
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

function nameHeaders(cells: string[]): string[] {
  const taken = new Set<string>();
  for (const [index, cell] of cells.entries()) {
    const base = unguard(cell) || `Column ${index + 1}`;
    let name = base;
    for (let copy = 2; taken.has(name); copy++) name = `${base} (${copy})`;
    taken.add(name);
  }
  return [...taken];
}

/** Pads a short row, and takes empty cells off the end of one that is too long. */
function fitCells(cells: string[], width: number): void {
  while (cells.length < width) cells.push('');
  while (cells.length > width && cells.at(-1) === '') cells.pop();
}
