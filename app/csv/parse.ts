import Papa from 'papaparse';
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
const LINE_END = /\r\n?|\n/g;

/**
 * The table in a CSV text. Blank rows are dropped. Cells keep the guard against formulas: see `unguard`.
 * Throws CsvParsingError for what is no CSV, CsvError for a file without a header, without rows, or too large.
 */
export function parseCsv(text: string): CsvTable {
  refuseOtherKinds(text);
  const { body, firstLine, delimiter } = openFile(text);
  const rows = readRows(body, delimiter, firstLine);
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

function readRows(body: string, delimiter: Delimiter, firstLine: number): CsvRow[] {
  const { data, errors } = Papa.parse<string[]>(withOneLineEnd(body, delimiter), {
    delimiter,
    newline: '\n',
    preview: MAX_ROWS + 2,
  });
  const fault = errors[0];
  const rows: CsvRow[] = [];
  let line = firstLine;
  for (const [index, cells] of data.entries()) {
    if (fault && index === fault.row) throw new CsvParsingError(`${fault.message} (line ${line})`);
    let inside = 0;
    let blank = true;
    for (const [column, cell] of cells.entries()) {
      inside += cell.match(LINE_END)?.length ?? 0;
      const trimmed = trimCell(cell);
      cells[column] = trimmed;
      blank &&= trimmed === '';
    }
    if (!blank) rows.push({ line, cells });
    line += 1 + inside;
  }
  if (fault) throw new CsvParsingError(fault.message);
  return rows;
}

/** Spreadsheets write columns that were once used: without a header and without a value they are none. */
function withoutEmptyTail(headers: string[], rows: CsvRow[]): string[] {
  let end = headers.length;
  while (end > 0 && headers[end - 1] === '' && !rows.some((row) => row.cells[end - 1])) end--;
  if (end > MAX_COLUMNS) throw new CsvError(`The file has more than ${MAX_COLUMNS} columns.`);
  return headers.slice(0, end);
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
