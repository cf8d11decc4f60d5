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

/** How each extra column is read: as text, or as dates in one order decided for the whole column. */
export function readColumns(
  table: CsvTable,
  extra: readonly number[],
  chosen: Record<string, 'mdy' | 'dmy'>,
): { readers: Map<number, (cell: string) => string>; open: OpenQuestion[] } {
  const readers = new Map<number, (cell: string) => string>();
  const open: OpenQuestion[] = [];
  for (const index of extra) {
    const header = table.headers[index] ?? '';
    const cells = table.rows.map((row) => row.cells[index] ?? '').filter((cell) => cell !== '');
    if (!looksLikeDates(cells)) continue;
    const found = dateOrder(cells);
    const order = found === 'ambiguous' ? chosen[String(index)] : found;
    if (order) readers.set(index, (cell) => parseDate(cell, order) ?? cell);
    else open.push({ index, header, samples: cells.slice(0, 3) });
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
    index === null || index === undefined ? undefined : oneSpace(unguard(row.cells[index] ?? ''));
  const name = cell(mapping.name) ?? '';
  const email = (cell(mapping.email) ?? '').replace(/\s/g, '');
  const fields = extra.flatMap((index) => {
    const value = unguard(row.cells[index] ?? '').trim();
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

function oneSpace(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

function looksLikeDates(cells: readonly string[]): boolean {
  if (cells.length === 0) return false;
  const dates = cells.filter((cell) => parseDate(cell, 'mdy') !== null || parseDate(cell, 'dmy') !== null);
  return dates.length >= cells.length * DATE_SHARE;
}
