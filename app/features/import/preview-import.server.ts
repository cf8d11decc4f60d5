import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import { decodeCsv } from '#app/csv/decode.ts';
import { mapHeaders } from '#app/csv/headers.ts';
import { type CsvTable, parseCsvInTurns } from '#app/csv/parse.ts';
import { unguard } from '#app/csv/write.ts';
import { type Ctx, instant } from '#app/ctx.ts';
import { newId } from '#app/ids.ts';
import type { ImportLineRow } from '#db/tables/import.ts';
import type { Question } from './answer-line.server.ts';
import type { ImportKind, JudgedRow } from './import-kind.ts';
import type { importRequestSchema } from './import-schema.ts';
import { type Mapping, type OpenQuestion, readColumns, readRows } from './read-rows.ts';

/** Rows judged before other requests get their turn, and written at a time. */
const BATCH = 500;

/** The file needs answers first: which column is which, and what order some dates have. */
export type MappingNeeded = {
  kind: 'mapping';
  headers: string[];
  samples: string[][];
  columns: { key: string; label: string; required: boolean; index: number | null }[];
  dates: OpenQuestion[];
};

export type Previewed = { kind: 'preview'; importId: string };

/**
 * Reads a file and stages what would become of each row; nothing of the list is changed. Answers the import, or what
 * has to be said first. Throws CsvParsingError or CsvError.
 */
export async function previewImport(
  ctx: Ctx,
  kind: ImportKind,
  input: z.output<typeof importRequestSchema>,
  bytes: Uint8Array,
): Promise<Previewed | MappingNeeded> {
  await kind.allow(ctx);
  const table = await parseCsvInTurns(decodeCsv(bytes).text);
  const headers = mapHeaders(table.headers, kind.columns, input.mapping);
  const extra = kind.keepsOthers ? headers.extra : [];
  const { readers, open } = await readColumns(table, extra, input.dateOrders ?? {});
  const vague = !input.mapping && kind.isVague?.(headers.mapping);
  if (headers.missing.length > 0 || open.length > 0 || vague)
    return mappingNeeded(kind, table, headers.mapping, open);
  const rows = await readRows(table, headers.mapping, extra, readers);
  const ground = await kind.mark(ctx);
  const importId = newId('imp');
  await ctx.db
    .insertInto('imports')
    .values({
      id: importId,
      member_id: ctx.memberId,
      kind: kind.key,
      file_name: input.name,
      status: 'previewed',
      actor_id: ctx.actor.id,
      actor_name: ctx.actor.name,
      counts: '{}',
      ground,
      created_at: instant(ctx),
      applied_at: null,
    })
    .execute();
  let batch: ImportLineRow[] = [];
  const write = async () => {
    if (batch.length > 0) await ctx.db.insertInto('import_lines').values(batch).execute();
    batch = [];
    await nextTurn();
  };
  for await (const judged of kind.judge(ctx, rows, table.headers)) {
    batch.push(staged(ctx, kind, importId, judged));
    if (batch.length === BATCH) await write();
  }
  await write();
  return { kind: 'preview', importId };
}

function mappingNeeded(
  kind: ImportKind,
  table: CsvTable,
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
  };
}

function staged(ctx: Ctx, kind: ImportKind, importId: string, judged: JudgedRow): ImportLineRow {
  const { values, known, another, ...line } = judged;
  const question: Question | null =
    known && another ? { knownId: known.id, before: known.before, own: another, merged: values } : null;
  return {
    import_id: importId,
    member_id: ctx.memberId,
    ...line,
    ...values,
    target_id: known?.id ?? newId(kind.prefix),
    before: known ? JSON.stringify(known.before) : null,
    question: question ? JSON.stringify(question) : null,
    history_id: newId('event'),
  };
}
