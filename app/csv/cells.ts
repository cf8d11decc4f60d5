import { fewMarks } from '#app/few-marks.ts';

// White space of every alphabet, NBSP and BOM among it, and the characters that have no width.
export const BLANKS = '\\s\\u200b-\\u200f\\u202a-\\u202e\\u2060';
const BLANK = new RegExp(`[${BLANKS}]`);

/** The cell without blanks at its ends, NBSP and characters of no width too, and with few marks on a letter. */
export function trimCell(cell: string): string {
  const text = trimCellEnd(fewMarks(cell));
  let start = 0;
  while (start < text.length && isBlank(text, start)) start++;
  return start === 0 ? text : text.slice(start);
}

/** The cell without blanks at its end. */
export function trimCellEnd(cell: string): string {
  // A loop, since a pattern anchored at the end tries every run of blanks inside the cell.
  let end = cell.length;
  while (end > 0 && isBlank(cell, end - 1)) end--;
  return end === cell.length ? cell : cell.slice(0, end);
}

/** One line of text, trimmed, with each run of blanks in it (line ends too) as one space. */
export function squash(cell: string): string {
  return trimCell(cell).replace(/\s+/g, ' ');
}

function isBlank(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code > 0x20 && code < 0x80) return false;
  return BLANK.test(text.charAt(at));
}
