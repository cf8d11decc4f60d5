import { setImmediate as nextTurn } from 'node:timers/promises';
import Papa, { type ParseError, type ParseResult } from 'papaparse';
import { CsvError, CsvParsingError } from '#app/csv/csv-refusals.ts';
import { refuseBinary } from '#app/csv/file-kinds.ts';
import { knownKeys } from '#app/csv/find-header.ts';
import {
  type CsvRow,
  type CsvTable,
  MAX_CELLS,
  MAX_ROWS,
  makeTable,
  type TableOptions,
} from '#app/csv/table.ts';
import { trimCell } from '#app/csv/values/cells.ts';
import { chooseDelimiter, type Delimiter } from './delimiter.ts';
import { withOneLineEnd } from './quotes.ts';

/** Characters read before others get their turn. */
const PIECE = 65_536;
/** A row is no longer than this, in characters, and no wider than a spreadsheet's, in cells. */
const LONGEST_ROW = 1_048_576;
const WIDEST_ROW = 16_384;

/**
 * The table in a CSV text. Blank rows are dropped. Cells keep the guard against formulas: see `unguard`.
 * Throws CsvParsingError for what is no CSV, CsvError for a file without a header, without rows, or too large.
 */
export function parseCsv(text: string, options: TableOptions = {}): CsvTable {
  const steps = readTable(text, options);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The same as parseCsv, and the rest of the process gets its turn after every piece of a large file. */
export async function parseCsvInSlices(text: string, options: TableOptions = {}): Promise<CsvTable> {
  const steps = readTable(text, options);
  let step = steps.next();
  while (!step.done) {
    await nextTurn();
    step = steps.next();
  }
  return step.value;
}

function* readTable(text: string, options: TableOptions): Generator<void, CsvTable> {
  refuseBinary(text);
  const { body, firstLine, delimiter } = openFile(text, options);
  const rows = yield* readRows(yield* withOneLineEnd(body, delimiter), delimiter, firstLine);
  return makeTable(rows, options);
}

/** Takes off byte order marks and the `sep=;` line with which a spreadsheet may begin its files. */
function openFile(
  text: string,
  { columns = [] }: TableOptions,
): { body: string; firstLine: number; delimiter: Delimiter } {
  const body = text.replace(/^\ufeff+/, '');
  // Saved once more by a spreadsheet, the line is a row with the delimiters of its empty cells.
  const told = /^(\s*)"?sep=([,;\t|])"?[,;\t|]* *(?:\r\n?|\n)/i.exec(body);
  if (!told) return { body, firstLine: 1, delimiter: chooseDelimiter(body, knownKeys(columns)) };
  const [line, before = '', delimiter] = told;
  const blankLines = before.match(/\r\n?|\n/g)?.length ?? 0;
  // Spreadsheets follow the line where it is the first one, and do not show it.
  const firstLine = blankLines === 0 ? 1 : blankLines + 2;
  return { body: body.slice(line.length), firstLine, delimiter: delimiter as Delimiter };
}

function* readRows(text: string, delimiter: Delimiter, firstLine: number): Generator<void, CsvRow[]> {
  const parser = new Papa.Parser({ delimiter, newline: '\n' });
  const rows: CsvRow[] = [];
  const seen = new Map<string, string>();
  let [line, size, filled] = [firstLine, PIECE, 0];
  for (let from = 0; from < text.length && rows.length < MAX_ROWS + 2; ) {
    const isLast = from + size >= text.length;
    const piece = parser.parse(text.slice(from, from + size), 0, !isLast) as ParseResult<string[]>;
    // The row that a piece ends in is read again with the next one, and so is what seemed wrong with it.
    const fault = piece.errors.find(({ row = 0 }) => isLast || row < piece.data.length);
    for (const [index, cells] of piece.data.entries()) {
      if (fault && index === fault.row) throw faulty(fault, line);
      if (!areBlank(cells, seen)) {
        rows.push({ line, cells });
        filled += cells.length;
      }
      line += 1;
    }
    if (fault) throw faulty(fault, line);
    if (filled > MAX_CELLS) throw new CsvError('The file is too large. Please split it.');
    if (isLast) break;
    from += piece.meta.cursor;
    // A row that is longer than a piece needs a longer one.
    if (piece.data.length === 0) refuseEndless(text, from, size, delimiter, line);
    size = piece.data.length === 0 ? size * 2 : PIECE;
    yield;
  }
  return rows;
}

/** Trims the cells, and tells whether nothing is in them. Cells that say the same are one text. */
function areBlank(cells: string[], seen: Map<string, string>): boolean {
  let blank = true;
  for (const [column, cell] of cells.entries()) {
    const trimmed = trimCell(cell);
    cells[column] = oneOf(seen, trimmed);
    blank &&= trimmed === '';
  }
  return blank;
}

/** Values that come again are mostly among the first ones of a file. */
const KEPT = 8192;

function oneOf(seen: Map<string, string>, text: string): string {
  const same = seen.get(text);
  if (same !== undefined) return same;
  if (seen.size < KEPT) seen.set(text, text);
  return text;
}

function refuseEndless(text: string, from: number, size: number, delimiter: string, line: number): void {
  const width = text.slice(from, from + size).split(delimiter, WIDEST_ROW).length;
  if (width === WIDEST_ROW) throw new CsvError(`Row ${line} has more than ${WIDEST_ROW - 1} cells.`);
  if (size < LONGEST_ROW) return;
  throw new CsvParsingError(
    `Row ${line} is longer than 1 MB. It probably has a quote (") that is never closed. Close it or remove it, then try again.`,
  );
}

function faulty({ code }: ParseError, line: number): CsvParsingError {
  return new CsvParsingError(
    code === 'MissingQuotes'
      ? `A value in row ${line} starts with a quote (") that is never closed. Close it or remove it, then try again.`
      : `A value in row ${line} has a quote (") inside its quotes. Double it ("") or remove it, then try again.`,
  );
}
