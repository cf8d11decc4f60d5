import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CsvTable } from '#app/csv/table.ts';
import { dateOrder, looksLikeDate, parseDate, serialDate } from '#app/csv/values/dates.ts';
import { unguard } from '#app/csv/write/write.ts';

/** Whether a column's numbers, such as 45581, are dates, as a person said. */
export type SerialsAre = 'dates' | 'numbers';

/** What the file does not show of a column's dates; the person has to say. */
export type OpenQuestion = {
  /** `dateOrders`: which comes first, day or month. `serials`: whether numbers are the dates of a spreadsheet. */
  kind: 'dateOrders' | 'serials';
  index: number;
  header: string;
  samples: string[];
};

/** A cell as it is kept, and what there is to say about it; both may be as they were and empty. */
export type ReadCell = { value: string; note: string };
export type DateReaders = ReadonlyMap<number, (cell: string) => ReadCell>;

/** What a person said of the columns, by the place of their header. */
export type DateAnswers = {
  dateOrders?: Record<string, 'mdy' | 'dmy'> | undefined;
  serials?: Record<string, SerialsAre> | undefined;
};

/** Cells looked at before other requests get their turn. */
const CELLS = 2_000;
/** What stands where somebody has no date. */
const NO_DATE =
  /^(?:n\/?a|n\.a\.|none|null|nil|unknown|tbd|tba|pending|-+|–|—|\?+|0|0?0[/.-]0?0[/.-]0{2,4})$/i;
const NAMES_A_DATE = /\b(?:dates?|dob|birthday|born|hired?|expir\w*|since|until|valid)\b/i;

/** How each of these columns is read: as text, or as dates in one order decided for the whole column. */
export async function readDateColumns(
  table: CsvTable,
  places: readonly number[],
  { dateOrders = {}, serials = {} }: DateAnswers,
): Promise<{ readers: DateReaders; open: OpenQuestion[] }> {
  const readers = new Map<number, (cell: string) => ReadCell>();
  const open: OpenQuestion[] = [];
  for (const index of places) {
    const header = table.headers[index] ?? '';
    const found = await lookAt(table, index);
    if (!found.areDates) continue;
    const ask = (kind: OpenQuestion['kind'], samples: string[]) =>
      open.push({ kind, index, header, samples });
    const told = dateOrder(found.dates);
    const order = told === 'ambiguous' ? dateOrders[String(index)] : told;
    const numbers = serials[String(index)];
    if (found.serials.length > 0 && !numbers) ask('serials', firstOf(found.serials));
    // Nothing but numbers, and they are what they are.
    if (numbers === 'numbers' && found.dates.length === 0) continue;
    if (!order) ask('dateOrders', samplesOf(found.dates));
    else readers.set(index, (cell) => readDate(cell, order, numbers === 'dates', header));
  }
  return { readers, open };
}

type Found = { areDates: boolean; dates: string[]; serials: string[] };

/**
 * A column holds dates if four of five cells with something in them read as such, or one does under a header that says so.
 * Serial numbers count where the header or other cells speak for dates.
 */
async function lookAt({ rows, headers }: CsvTable, index: number): Promise<Found> {
  const says = NAMES_A_DATE.test((headers[index] ?? '').replaceAll('_', ' '));
  const [dates, serials]: [string[], string[]] = [[], []];
  let others = 0;
  for (const [at, { cells }] of rows.entries()) {
    if (at % CELLS === 0) await nextTurn();
    const cell = unguard(cells[index] ?? '');
    if (cell === '' || NO_DATE.test(cell)) continue;
    if (/\d/.test(cell) && looksLikeDate(cell)) dates.push(cell);
    else if (serialDate(cell)) serials.push(cell);
    // With so many others, no four of five can be dates any more.
    else if (++others * 5 > rows.length && !says) break;
  }
  const counted = says || dates.length > serials.length ? dates.length + serials.length : dates.length;
  const all = dates.length + serials.length + others;
  const areDates =
    counted > 0 && (says ? dates.length > 0 || counted * 5 >= all * 4 : counted * 5 >= all * 4);
  return { areDates, dates, serials };
}

function readDate(cell: string, order: 'iso' | 'mdy' | 'dmy', areSerials: boolean, header: string): ReadCell {
  const date = parseDate(cell, order);
  if (date) return { value: date, note: '' };
  const shown = `${header} "${cell.slice(0, 50)}"`;
  // A cell that has no such date may still have one reading of its own: 4/13/2026 among dates with the day first.
  const other = parseDate(cell, 'iso');
  if (other) return { value: other, note: `${shown} was read as ${inWords(other)}.` };
  const serial = areSerials ? serialDate(cell) : null;
  if (serial) return { value: serial, note: '' };
  return { value: cell, note: `${shown} isn't a date and was kept as text.` };
}

function inWords(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
}

/** Up to three cells that differ, those first that read differently in the two orders. */
function samplesOf(cells: readonly string[]): string[] {
  const telling = cells.filter((cell) => parseDate(cell, 'mdy') !== parseDate(cell, 'dmy'));
  return firstOf([...telling.slice(0, 100), ...cells.slice(0, 100)]);
}

function firstOf(cells: readonly string[]): string[] {
  return [...new Set(cells.slice(0, 200))].slice(0, 3);
}
