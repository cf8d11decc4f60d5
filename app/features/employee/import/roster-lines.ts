import { setImmediate as nextTurn } from 'node:timers/promises';
import { squash } from '#app/csv/cells.ts';
import { dateOrder, parseDate } from '#app/csv/dates.ts';
import type { CsvTable } from '#app/csv/parse.ts';
import { unguard } from '#app/csv/write.ts';
import { emailKey } from '#app/features/account/email.ts';
import { searchText } from '#app/normalise.ts';
import type { FreeField } from '../employee-schema.ts';

/** A row of the file as an employee, before it is compared with what exists. */
export type RosterLine = {
  line: number;
  name: string;
  email: string;
  emailKey: string;
  /** What persons are compared by: the name without regard to case, accents and surplus space. */
  nameKey: string;
  /** Undefined where the file has no such column. */
  role: string | undefined;
  fields: FreeField[];
};

export type Mapping = Record<string, number | null>;

/** Columns of dates whose order of day and month the file does not show; the person has to say. */
export type OpenQuestion = { index: number; header: string; samples: string[] };

/** A column counts as dates if most of its cells that are not blank read as such. */
const DATE_SHARE = 0.8;
/** Cells looked at before other requests get their turn. */
const BATCH = 2_000;

/** How each extra column is read: as text, or as dates in one order decided for the whole column. */
export async function readColumns(
  table: CsvTable,
  extra: readonly number[],
  chosen: Record<string, 'mdy' | 'dmy'>,
): Promise<{ readers: Map<number, (cell: string) => string>; open: OpenQuestion[] }> {
  const readers = new Map<number, (cell: string) => string>();
  const open: OpenQuestion[] = [];
  for (const index of extra) {
    const header = table.headers[index] ?? '';
    const cells = table.rows.map((row) => row.cells[index] ?? '').filter((cell) => cell !== '');
    if (!(await looksLikeDates(cells))) continue;
    const found = dateOrder(cells);
    const order = found === 'ambiguous' ? chosen[String(index)] : found;
    if (order) readers.set(index, (cell) => parseDate(cell, order) ?? cell);
    else open.push({ index, header, samples: samplesOf(cells) });
  }
  return { readers, open };
}

/** Reads one row; the free fields keep the file's labels and order, blank cells left out. */
export function rosterLine(
  table: CsvTable,
  row: CsvTable['rows'][number],
  mapping: Mapping,
  extra: readonly number[],
  readers: ReadonlyMap<number, (cell: string) => string>,
): RosterLine {
  const cell = (index: number | null | undefined) =>
    index === null || index === undefined ? undefined : squash(unguard(row.cells[index] ?? ''));
  const name = cell(mapping.name) ?? '';
  const email = (cell(mapping.email) ?? '').replace(/\s/g, '');
  const fields = extra.flatMap((index) => {
    const value = squash(unguard(row.cells[index] ?? ''));
    if (value === '') return [];
    return [{ label: table.headers[index] ?? '', value: readers.get(index)?.(value) ?? value }];
  });
  return {
    line: row.line,
    name,
    email,
    emailKey: emailKey(email),
    nameKey: searchText(name),
    role: cell(mapping.role),
    fields,
  };
}

/** The fields of an update: what the row has takes the place of what was there, blanks change nothing. */
export function mergeFields(before: readonly FreeField[], row: readonly FreeField[]): FreeField[] {
  const given = new Map(row.map((field) => [labelKey(field.label), field]));
  const merged = before.map((field) => {
    const update = given.get(labelKey(field.label));
    given.delete(labelKey(field.label));
    return update ? { label: field.label, value: update.value } : field;
  });
  return [...merged, ...given.values()];
}

function labelKey(label: string): string {
  return searchText(label).replace(/[ _-]/g, '');
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
    if (at % BATCH === 0) await nextTurn();
    const isDate = /\d/.test(cell) && (parseDate(cell, 'mdy') !== null || parseDate(cell, 'dmy') !== null);
    if (!isDate) others += 1;
    if (others > most) return false;
  }
  return cells.length > 0;
}
