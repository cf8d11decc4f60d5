import { squash } from '#app/csv/values/cells.ts';

const BETWEEN = ' | ';
const DATED = /^\d{4}-\d{2}-\d{2}: /;
const NEXT = / \| (?=\d{4}-\d{2}-\d{2}: )/;
/** As long as a note may be, with who wrote it and when. */
const LONGEST = 5_500;

/** A candidate's notes in one cell of a file, each with the day on which it was written (UTC). */
export function notesCell(notes: readonly { action: string; date: string }[]): string {
  return notes
    .map(({ action, date }) => [DATED.test(action) ? '' : `${date.slice(0, 10)}: `, squash(action)].join(''))
    .join(BETWEEN);
}

/** The notes in a cell: those of our own export each by itself, any other text as one. Longer ones are continued in a next. */
export function notesIn(cell: string): string[] {
  if (cell === '') return [];
  const notes = DATED.test(cell) ? cell.split(NEXT) : [`Notes: ${cell}`];
  return notes.flatMap(inPieces);
}

function inPieces(note: string): string[] {
  if (note.length <= LONGEST) return [note];
  // No character of two halves is cut in two.
  const end = LONGEST - (/[\ud800-\udbff]/.test(note.charAt(LONGEST - 1)) ? 1 : 0);
  return [note.slice(0, end), ...inPieces(note.slice(end))];
}
