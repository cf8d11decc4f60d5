import { headerKey, nameApart } from '#app/csv/headers.ts';
import type { CsvTable } from '#app/csv/table.ts';
import { squash } from '#app/csv/values/cells.ts';
import { unguard } from '#app/csv/write/write.ts';
import { nameText } from '#app/text/name-text.ts';
import type { DateReaders } from './date-columns.ts';
import type { FileRow, ImportColumn } from './import-kind.ts';

export type Mapping = Record<string, number | null>;

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

/** How the cells of a row become what the kind is given. */
type Reads = {
  headers: readonly string[];
  mapping: Mapping;
  labels: ReadonlyMap<number, string>;
  readers: DateReaders;
};

type Read = Pick<FileRow, 'cells' | 'fields' | 'notes'>;

/**
 * The file's rows; custom fields keep its labels and order, blank cells skipped. Each row has what is doubtful in it.
 */
export function readRows(table: CsvTable, reads: Omit<Reads, 'headers'>): FileRow[] {
  const unusable = unusableRows(table);
  const read = rememberingLast((cells) => readCells(cells, { ...reads, headers: table.headers }));
  return table.rows.map(({ line, cells }) => new TableRow(line, unusable.get(line) ?? '', cells, read));
}

/** A row that is read anew from its cells when it is asked for, so that a long file is not held twice. */
class TableRow implements FileRow {
  readonly line: number;
  readonly unusable: string;
  readonly #cells: readonly string[];
  readonly #read: (cells: readonly string[]) => Read;

  constructor(
    line: number,
    unusable: string,
    cells: readonly string[],
    read: (cells: readonly string[]) => Read,
  ) {
    this.line = line;
    this.unusable = unusable;
    this.#cells = cells;
    this.#read = read;
  }

  get cells() {
    return this.#read(this.#cells).cells;
  }

  get fields() {
    return this.#read(this.#cells).fields;
  }

  get notes() {
    return this.#read(this.#cells).notes;
  }
}

/** Whoever works on a row asks for its parts one after the other. */
function rememberingLast(read: (cells: readonly string[]) => Read): (cells: readonly string[]) => Read {
  let last: { cells: readonly string[]; read: Read } | undefined;
  return (cells) => {
    if (last?.cells !== cells) last = { cells, read: read(cells) };
    return last.read;
  };
}

function readCells(cells: readonly string[], { headers, mapping, labels, readers }: Reads): Read {
  const notes: string[] = [];
  const read = (index: number, label: string) => {
    const text = squash(unguard(cells[index] ?? ''));
    const doubt = doubtOf(text);
    if (doubt) notes.push(`${label} "${text.slice(0, 50)}" ${doubt}`);
    return text;
  };
  const own: Record<string, string> = {};
  for (const key of Object.keys(mapping)) {
    const index = mapping[key] ?? null;
    if (index === null) continue;
    const text = read(index, headers[index] ?? '');
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
  return { cells: own, fields, notes };
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
