import { setImmediate as nextTurn } from 'node:timers/promises';
import { squash } from '#app/csv/cells.ts';
import { dateOrder, parseDate } from '#app/csv/dates.ts';
import type { CsvTable } from '#app/csv/parse.ts';
import { unguard } from '#app/csv/write.ts';
import { nameText } from '#app/name-text.ts';
import type { FileRow } from './import-kind.ts';

export type Mapping = Record<string, number | null>;

/** Columns of dates whose order of day and month the file does not show; the person has to say. */
export type OpenQuestion = { index: number; header: string; samples: string[] };

type Readers = ReadonlyMap<number, (cell: string) => string>;

/** A column counts as dates if most of its cells that are not blank read as such. */
const DATE_SHARE = 0.8;
/** Cells looked at, and rows read, before other requests get their turn. */
const CELLS = 2_000;
const ROWS = 500;

/** How each extra column is read: as text, or as dates in one order decided for the whole column. */
export async function readColumns(
  table: CsvTable,
  extra: readonly number[],
  chosen: Record<string, 'mdy' | 'dmy'>,
): Promise<{ readers: Readers; open: OpenQuestion[] }> {
  const readers = new Map<number, (cell: string) => string>();
  const open: OpenQuestion[] = [];
  for (const index of extra) {
    const header = table.headers[index] ?? '';
    const cells = table.rows.map((row) => row.cells[index] ?? '').filter((cell) => cell !== '');
    if (!(await looksLikeDates(cells))) continue;
    const found = dateOrder(cells);
    const order = found === 'ambiguous' ? chosen[String(index)] : found;
    // A cell that has no such date may still have one reading of its own: 4/13/2026 among dates with the day first.
    if (order) readers.set(index, (cell) => parseDate(cell, order) ?? parseDate(cell, 'iso') ?? cell);
    else open.push({ index, header, samples: samplesOf(cells) });
  }
  return { readers, open };
}

/** The file's rows; free fields keep its labels and order, blank cells left out. */
export async function readRows(
  table: CsvTable,
  mapping: Mapping,
  extra: readonly number[],
  readers: Readers,
): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  for (const [at, { line, cells }] of table.rows.entries()) {
    if (at % ROWS === 0) await nextTurn();
    const read = (index: number) => squash(unguard(cells[index] ?? ''));
    const own: Record<string, string> = {};
    for (const [key, index] of Object.entries(mapping))
      if (index !== null) own[key] = key === 'name' ? nameText(read(index)) : read(index);
    const fields = extra.flatMap((index) => {
      const value = read(index);
      if (value === '') return [];
      return [{ label: table.headers[index] ?? '', value: readers.get(index)?.(value) ?? value }];
    });
    rows.push({ line, cells: own, fields });
  }
  return rows;
}

/** Up to three cells that differ, those first that read differently in the two orders. */
function samplesOf(cells: readonly string[]): string[] {
  const telling = cells.filter((cell) => parseDate(cell, 'mdy') !== parseDate(cell, 'dmy'));
  return [...new Set([...telling.slice(0, 100), ...cells.slice(0, 100)])].slice(0, 3);
}

async function looksLikeDates(cells: readonly string[]): Promise<boolean> {
  const most = cells.length * (1 - DATE_SHARE);
  let others = 0;
  for (const [at, cell] of cells.entries()) {
    if (at % CELLS === 0) await nextTurn();
    const isDate = /\d/.test(cell) && (parseDate(cell, 'mdy') !== null || parseDate(cell, 'dmy') !== null);
    if (!isDate) others += 1;
    if (others > most) return false;
  }
  return cells.length > 0;
}
