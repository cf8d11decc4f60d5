import Papa from 'papaparse';
import { BLANKS, cleanText, trimCell, trimCellEnd } from '#app/csv/values/cells.ts';

// What a spreadsheet takes for a formula, also behind blanks. Apostrophes before it count in, so that a text
// that looks guarded is guarded once more and comes back as it was.
const GUARDED = new RegExp(`^['${BLANKS}]*[=+\\-@\\t\\r]`);

// A plain number below zero is computed to itself, so it needs no guard.
const RUNNABLE = new RegExp(`^(?!-\\d+(?:\\.\\d+)?$)${GUARDED.source.slice(1)}`);

const OPTIONS = { newline: '\r\n', escapeFormulae: RUNNABLE, quotes: needsQuotes };

/**
 * A CSV file as spreadsheets read it best: UTF-8 with BOM, commas, CRLF, quotes where needed. Text that could
 * run as a formula gets an apostrophe before it, numbers stay as they are; null and what is no finite number
 * are empty. Texts lose blanks at their end and what nobody sees: see `cleanText`.
 */
export function writeCsv(headers: string[], rows: (string | number | null)[][]): string {
  const header = Papa.unparse([headers.map(plainText)], OPTIONS);
  return `\ufeff${header}\r\n${rows.length > 0 ? linesOf(rows) : ''}`;
}

function linesOf(rows: (string | number | null)[][]): string {
  return `${Papa.unparse(
    rows.map((row) => row.map(plainCell)),
    OPTIONS,
  )}\r\n`;
}

/** A cell without the apostrophe that guards it against being run as a formula; other cells as they are. */
export function unguard(cell: string): string {
  return cell.startsWith("'") && GUARDED.test(cell) ? trimCell(cell.slice(1)) : cell;
}

function plainCell(cell: string | number | null): string | number {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : '';
  return plainText(cell ?? '');
}

function plainText(text: string): string {
  return trimCellEnd(cleanText(text));
}

/** Other delimiters too, so that no reader has to guess which one is ours. */
function needsQuotes(cell: unknown): boolean {
  return typeof cell === 'string' && /[;\t|\r\n]/.test(cell);
}
