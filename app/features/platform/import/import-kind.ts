import type { CsvColumn } from '#app/csv/headers.ts';
import type { Ctx, Tx } from '#app/ctx.ts';
import type { IdPrefix } from '#app/ids.ts';
import type { ImportLineRow, ImportRow } from '#db/tables/import.ts';
import type { NewField } from './reading.ts';

/** A further column of a row, as custom fields take it; `written` is what the file has, as a date before it was read. */
export type ExtraField = { label: string; value: string; written: string };

/** A row of the file, before it is compared with what exists. */
export type FileRow = {
  line: number;
  /** The cells of the kind's own columns, by key; undefined where the file has no such column. */
  cells: Readonly<Record<string, string | undefined>>;
  /** Every other column that is not blank, under the file's label. */
  fields: ExtraField[];
  /** What is doubtful in the row, in sentences for a person; the preview shows it beside what becomes of the row. */
  notes: readonly string[];
  /** Why the row cannot be used, whatever is in it; empty for one that can. */
  unusable: string;
};

/** A column that the kind knows; one that is not asked for is only recognised, never offered in the mapping step. */
export type ImportColumn = CsvColumn & { asked?: boolean };

/** What a row writes, apart from its name and detail: texts and JSON as they are staged. */
export type LineValues = Pick<ImportLineRow, 'extra' | 'fields' | 'search' | 'sort_key' | 'payload'> & {
  /** What an update changes, with old and new values, for the history. */
  changes?: string;
  /** What stands below the name where it is not as the row has it. */
  detail?: string;
};

/**
 * What a row asks: whether it is the record that it would update, whether it is one that is there already or in an earlier
 * row, and whether a deleted record is to be restored.
 */
export type Asks = 'same' | 'repeated' | 'restore';

/** What becomes of a row, and why. */
export type ClassifiedRow = Pick<
  ImportLineRow,
  'line' | 'outcome' | 'reason' | 'name' | 'detail' | 'detail_key'
> & {
  /** What is written; of a row that asks, what is written if it is the known record. */
  values: LineValues;
  /** The record that the row updates, or would, and what undoing puts back. */
  known: { id: string; before: unknown } | null;
  /** Of a row that asks: what, and what is written if it is another record. */
  question?: { asks: Asks; another: LineValues };
};

/** How many records an import added, updated and skipped. */
export type ImportCounts = { added: number; updated: number; skipped: number };

/** Part of an import that is being written or undone: the lines from `after`, exclusive, to `upTo`. */
export type ImportRange = {
  found: ImportRow;
  counts: ImportCounts;
  after: number;
  upTo: number;
};

/** The list acted for, with the database or a transaction. */
export type Within = { db: Ctx['db']; memberId: string };

/** The texts of a kind's pages. Plain data, for the browser as well. */
export type ImportLabels = {
  title: string;
  /** One of them and several, as they stand in a sentence. */
  one: string;
  many: string;
  /** Where the way back leads. */
  list: string;
  see: string;
  /** What stands below the name: 'Email'. */
  detail: string;
  /** Whether a row can update what is known; if not, nothing is said of updates. */
  updates: boolean;
  /** The columns that must be there, and what is said of the others after 'are needed'. */
  needed: readonly string[];
  welcome: string;
  /** Whose files are read. */
  sources: string;
  /** What becomes of rows that are known. */
  known: string;
  /** Begins the list of the columns that the kind does not know. */
  others: string;
  /** Why an import cannot be undone any more. */
  builtOn: string;
};

/** A small file that shows what is read: the names of its columns, and rows with the cells below them. */
export type ImportSample = { headers: string[]; rows: string[][] };

/** A list that can be filled from a file. Everything else of importing is the same for all of them. */
export type ImportKind = {
  key: ImportRow['kind'];
  /** Of the ids of new records. */
  prefix: IdPrefix;
  words: ImportLabels;
  columns: readonly ImportColumn[];
  sample: ImportSample;
  /** The columns that name a row and stand below its name, for rows that are not judged. */
  shown: { name: string; detail: string };
  /** Whether columns that the kind does not know become custom fields, or are skipped. */
  keepsOthers: boolean;
  /** Of a kind that needs one of several columns: whether the file has none of them, so that it is asked for. */
  isVague?(mapping: Readonly<Record<string, number | null>>): boolean;
  /** Throws NotAllowed for who may not import, NotFound where there is no such list. */
  allow(ctx: Ctx): Promise<void> | void;
  /** Throws NotFound where there is no such list, also for who only reads. */
  show(ctx: Ctx): Promise<void> | void;
  /** Holds a row, so that of two imports into one list the second sees what the first one wrote. */
  hold(tx: Tx): Promise<void>;
  /** Holds the records that an import wrote, where they are not the member's own: nobody else builds on them meanwhile. */
  holdWritten?(tx: Tx, found: ImportRow): Promise<void>;
  /** A mark that is another one as soon as something has changed that rows were judged by. */
  mark(ctx: Within): Promise<string>;
  /** Of a kind that keeps other columns in typed fields: those that it does not know yet. */
  newFields?(ctx: Ctx, rows: readonly FileRow[]): Promise<NewField[]>;
  /** Judges the rows in their order, each against what exists and the rows before it. */
  classifyRow(ctx: Ctx, rows: readonly FileRow[], headers: readonly string[]): AsyncIterable<ClassifiedRow>;
  /** Writes the lines of a slice; the import's `applied_at` is the instant. */
  apply(tx: Tx, slice: ImportRange): Promise<void>;
  /** Takes the lines of a slice back. */
  undo(tx: Tx, slice: ImportRange): Promise<void>;
  /**
   * Of a kind whose lists are long: each slice is written, and taken back, in a transaction of its own, so that nobody
   * waits for all of them. `apply` then refuses records that have changed since the preview, `undo` leaves those alone
   * that have changed since; `revert` takes a slice back as if it had never been written.
   */
  inSteps?: { revert(tx: Tx, slice: ImportRange): Promise<void> };
  /** True while nothing has been built on what an applied import wrote. */
  isUntouched(ctx: Within, found: ImportRow, counts: ImportCounts): Promise<boolean>;
  /** Tells the open windows. */
  changed(tx: Tx): void;
};
