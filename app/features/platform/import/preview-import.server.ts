import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import { mapHeaders } from '#app/csv/headers.ts';
import { type ReadTable, readTable } from '#app/csv/read-table.ts';
import { unguard } from '#app/csv/write/write.ts';
import { type Ctx, instant } from '#app/ctx.ts';
import { newId } from '#app/ids.ts';
import type { ImportLineRow } from '#db/tables/import.ts';
import { idOfNew, type Question } from './answer-line.server.ts';
import { type OpenQuestion, readDateColumns } from './date-columns.ts';
import type { ClassifiedRow, FileRow, ImportKind } from './import-kind.ts';
import type { importRequestSchema } from './import-schema.ts';
import { LINES_TOGETHER, lineInserter } from './insert-lines.server.ts';
import { fieldLabels, type Mapping, readRows } from './read-rows.ts';
import type { Reading } from './reading.ts';

/** Rows judged before other requests get their turn. */
const BATCH = 250;
/** Cells of a row at the top that are shown where the header is chosen. */
const CELLS_SHOWN = 8;

type ImportRequest = z.output<typeof importRequestSchema>;

/** The file needs answers first: which row and column is which, and how some dates are written. */
export type MappingNeeded = {
  kind: 'mapping';
  headers: string[];
  samples: string[][];
  columns: { key: string; label: string; required: boolean; index: number | null }[];
  dates: OpenQuestion[];
  /** The row with the names of the columns, and the rows that it could be. */
  headerLine: number;
  top: { line: number; cells: string[] }[];
  sheets: string[];
  sheet: string | null;
  /** Places of columns that another one joins: they become no field of their own while that one is chosen. */
  joined: number[];
};

export type Previewed = { kind: 'preview'; importId: string };

/**
 * Reads a file and stages what would become of each row; nothing of the list is changed. Returns the import, or what
 * has to be said first. Throws CsvParsingError or CsvError.
 */
export async function previewImport(
  ctx: Ctx,
  kind: ImportKind,
  input: ImportRequest,
  bytes: Uint8Array,
): Promise<Previewed | MappingNeeded> {
  await kind.allow(ctx);
  const { headerLine, sheet } = input;
  const read = await readTable(bytes, { columns: kind.columns, headerLine, sheet });
  const { table } = read;
  const whole = table.joined && { [table.joined.key]: table.headers.length - 1 };
  const headers = mapHeaders(table.headers, kind.columns, { ...whole, ...input.mapping });
  const extra = kind.keepsOthers ? withoutParts(headers.extra, headers.mapping, table) : [];
  const { readers, open } = await readDateColumns(table, extra, input.ask ? {} : input);
  if (headers.missing.length > 0 || open.length > 0 || isDoubtful(kind, input, read, headers.mapping)) {
    return mappingNeeded(kind, read, headers.mapping, open);
  }
  const labels = fieldLabels(table.headers, extra, kind.columns);
  const rows = readRows(table, { mapping: headers.mapping, labels, readers });
  const newFields = (await kind.newFields?.(ctx, rows)) ?? [];
  const importId = await insertImport(ctx, kind, input.name, { ...readingOf(read), newFields });
  await stageRows(ctx, kind, importId, rows, table.headers);
  return { kind: 'preview', importId };
}

/** Without the columns that a joined one stands for, and without a joined one that nobody takes. */
function withoutParts(extra: readonly number[], mapping: Mapping, { headers, joined }: ReadTable['table']) {
  if (!joined) return [...extra];
  const whole = headers.length - 1;
  const taken = Object.values(mapping).includes(whole);
  return extra.filter((place) => place !== whole && !(taken && joined.places.includes(place)));
}

/** Whether a person has to say which column, row or sheet is meant, although something was found. */
function isDoubtful(
  kind: ImportKind,
  { ask, mapping, sheet }: ImportRequest,
  { table, sheets }: ReadTable,
  found: Mapping,
): boolean {
  if (ask) return true;
  if (mapping) return false;
  if (sheets.length > 1 && sheet === undefined) return true;
  const places = new Set(Object.values(found));
  return table.twins.some(({ first }) => places.has(first)) || Boolean(kind.isVague?.(found));
}

function mappingNeeded(
  kind: ImportKind,
  { table, sheets, sheet }: ReadTable,
  mapping: Mapping,
  dates: OpenQuestion[],
): MappingNeeded {
  return {
    kind: 'mapping',
    headers: table.headers,
    samples: table.rows.slice(0, 3).map((row) => row.cells.map(unguard)),
    columns: kind.columns
      .filter(({ asked }) => asked !== false)
      .map(({ key, label, required }) => ({ key, label, required, index: mapping[key] ?? null })),
    dates,
    headerLine: table.headerLine,
    top: table.top.map(({ line, cells }) => ({
      line,
      cells: cells.filter(Boolean).slice(0, CELLS_SHOWN).map(unguard),
    })),
    sheets,
    sheet,
    joined: table.joined?.places ?? [],
  };
}

function readingOf({ table, sheet, sheets, guessed }: ReadTable): Omit<Reading, 'newFields'> {
  return {
    headerLine: table.headerLine,
    above: table.top.filter(({ line }) => line < table.headerLine).length,
    sheet: sheets.length > 1 ? sheet : null,
    guessed,
  };
}

async function insertImport(ctx: Ctx, kind: ImportKind, name: string, reading: Reading): Promise<string> {
  const id = newId('imp');
  await ctx.db
    .insertInto('imports')
    .values({
      id,
      member_id: ctx.memberId,
      kind: kind.key,
      file_name: name,
      status: 'previewed',
      actor_id: ctx.actor.id,
      actor_name: ctx.actor.name,
      counts: '{}',
      reading: JSON.stringify(reading),
      ground: await kind.mark(ctx),
      created_at: instant(ctx),
      applied_at: null,
      done_line: 0,
      stepped_at: '',
    })
    .execute();
  return id;
}

async function stageRows(
  ctx: Ctx,
  kind: ImportKind,
  importId: string,
  rows: readonly FileRow[],
  headers: readonly string[],
): Promise<void> {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const insert = lineInserter(ctx.db);
  let staged: ImportLineRow[] = [];
  const stage = async (classified: ClassifiedRow) => {
    staged.push(lineOf(ctx, kind, importId, classified, byLine.get(classified.line)?.notes ?? []));
    if (staged.length % BATCH === 0) await nextTurn();
    if (staged.length < LINES_TOGETHER) return;
    await insert(staged);
    staged = [];
  };
  for (const row of rows) if (row.unusable) await stage(leftOut(kind, row));
  const usable = rows.filter((row) => !row.unusable);
  for await (const classified of kind.classifyRow(ctx, usable, headers)) await stage(classified);
  await insert(staged);
}

function leftOut({ shown }: ImportKind, { line, cells, unusable }: FileRow): ClassifiedRow {
  return {
    line,
    outcome: 'skip',
    reason: unusable,
    name: cells[shown.name] ?? '',
    detail: cells[shown.detail] ?? '',
    detail_key: '',
    values: { extra: '', fields: '[]', search: '', sort_key: '', payload: '{}' },
    known: null,
  };
}

function lineOf(
  ctx: Ctx,
  kind: ImportKind,
  importId: string,
  classified: ClassifiedRow,
  notes: readonly string[],
): ImportLineRow {
  const { values, known, question, ...line } = classified;
  const asked: Question | null = question
    ? {
        asks: question.asks,
        knownId: known?.id ?? null,
        before: known?.before ?? null,
        own: question.another,
        merged: values,
        notes: notes.join(' '),
      }
    : null;
  const historyId = newId('event');
  return {
    import_id: importId,
    member_id: ctx.memberId,
    ...line,
    reason: [line.reason, ...notes].filter(Boolean).join(' '),
    changes: '',
    ...values,
    target_id: known?.id ?? idOfNew(kind, historyId),
    before: known ? JSON.stringify(known.before) : null,
    question: asked ? JSON.stringify(asked) : null,
    history_id: historyId,
  };
}
