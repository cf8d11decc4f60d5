import { setImmediate as nextTurn } from 'node:timers/promises';
import { headerKey, nameApart } from '#app/csv/headers.ts';
import type { CsvTable } from '#app/csv/table.ts';
import { squash } from '#app/csv/values/cells.ts';
import { unguard } from '#app/csv/write/write.ts';
import { nameText } from '#app/text/name-text.ts';
import type { DateReaders } from './date-columns.ts';
import type { FileRow, ImportColumn } from './import-kind.ts';

export type Mapping = Record<string, number | null>;

/** Rows read before other requests get their turn. */
const ROWS = 500;
/** What a spreadsheet makes of a long number: its last digits are lost. */
const SHORTENED = /^[-+]?\d(?:[.,]\d+)?E\+\d{1,3}$/i;

/** The labels of further columns as custom fields can have them: none is called like a column of the kind. */
export function fieldLabels(
  headers: readonly string[],
  extra: readonly number[],
  columns: readonly ImportColumn[],
): ReadonlyMap<number, string> {
  const taken = new Set(columns.flatMap(({ key, label }) => [headerKey(key), headerKey(label)]));
  return new Map(extra.map((index) => [index, nameApart(squash(headers[index] ?? ''), taken)]));
}

/**
 * The file's rows; custom fields keep its labels and order, blank cells skipped. Each row has what is doubtful in it. The
 * table is emptied on the way, since nothing else needs it and there may be much of it.
 */
export async function readRows(
  table: CsvTable,
  mapping: Mapping,
  labels: ReadonlyMap<number, string>,
  readers: DateReaders,
): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  const unusable = unusableRows(table);
  for (const [at, row] of table.rows.entries()) {
    if (at % ROWS === 0) await nextTurn();
    const { line, cells } = row;
    row.cells = [];
    const notes: string[] = [];
    const read = (index: number, label: string) => {
      const text = squash(unguard(cells[index] ?? ''));
      const doubt = doubtOf(text);
      if (doubt) notes.push(`${label} "${text.slice(0, 50)}" ${doubt}`);
      return text;
    };
    const own: Record<string, string> = {};
    for (const [key, index] of Object.entries(mapping)) {
      if (index === null) continue;
      const text = read(index, table.headers[index] ?? '');
      own[key] = key === 'name' ? nameText(text) : text;
    }
    const fields: FileRow['fields'] = [];
    for (const [index, label] of labels) {
      const written = read(index, label);
      if (written === '') continue;
      const { value, note } = readers.get(index)?.(written) ?? { value: written, note: '' };
      if (note) notes.push(note);
      fields.push({ label, value, written });
    }
    rows.push({ line, cells: own, fields, notes, unusable: unusable.get(line) ?? '' });
  }
  return rows;
}

/** What a spreadsheet shows where a formula failed. */
const FAILED = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)$/;

function doubtOf(text: string): string | undefined {
  if (text.includes('\ufffd')) return 'has a character that could not be read.';
  if (SHORTENED.test(text)) return 'was shortened by a spreadsheet: its last digits are lost.';
  if (FAILED.test(text)) return 'is an error in the spreadsheet.';
  return undefined;
}

/** Why rows are skipped before anything else is looked at: their values are no longer below their headers. */
function unusableRows({ surplus, repeated, headers, joined }: CsvTable): ReadonlyMap<number, string> {
  const width = headers.length - (joined ? 1 : 0);
  const reasons = new Map(repeated.map((line) => [line, 'Repeats the column names.']));
  for (const { line, cells } of surplus) {
    reasons.set(
      line,
      `Has ${cells} values for ${width} columns. A value with a comma probably needs quotes; fix it in the file.`,
    );
  }
  return reasons;
}
