import { fewMarks } from '#app/text/few-marks.ts';

// White space of every alphabet, NBSP and BOM among it, and the characters that have no width.
export const BLANKS = '\\s\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069';
const BLANK = new RegExp(`[${BLANKS}]`);
// Nobody sees these, and two values that differ only in them look alike. The joiners (U+200C, U+200D) stay: scripts and
// emoji are written with them.
const INVISIBLE =
  /\u034f|[\u180b-\u180f]|(?!\s)\p{Cc}|[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
const PLAIN = /^[\x20-\x7e]*$/;
/** What most cells are: nothing in it is for any rule here. */
const WORDS = /^[!-~]*(?: [!-~]+)*$/;

/** The cell without blanks at its ends, NBSP and characters of no width too, and with few marks on a letter. */
export function trimCell(cell: string): string {
  if (isWords(cell)) return cell;
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

/** The text as it is stored and exported: accents composed, without control, bidi and zero-width characters. */
export function cleanText(text: string): string {
  return PLAIN.test(text) ? text : text.normalize('NFC').replace(INVISIBLE, '');
}

/** One line of clean text, trimmed, with each run of blanks in it (line ends too) as one space. */
export function squash(cell: string): string {
  if (isWords(cell)) return cell;
  return trimCell(cleanText(cell).replace(/\s+/g, ' '));
}

function isWords(cell: string): boolean {
  return WORDS.test(cell) && !cell.startsWith(' ');
}

function isBlank(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code > 0x20 && code < 0x80) return false;
  return BLANK.test(text.charAt(at));
}
