import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import { decodeCsv } from '#app/csv/decode.ts';
import { mapHeaders } from '#app/csv/headers.ts';
import { type CsvTable, parseCsvInTurns } from '#app/csv/parse.ts';
import { type Ctx, instant } from '#app/ctx.ts';
import { newId } from '#app/ids.ts';
import { searchText } from '#app/normalise.ts';
import { requireEditing } from '#app/policy.ts';
import type { ImportLineRow } from '#db/tables/employee.ts';
import type { FreeField } from '../employee-schema.ts';
import { type importRequestSchema, ROSTER_COLUMNS } from './import-schema.ts';
import { createJudge, type Judgement, type Known, type Question } from './judge-lines.ts';
import { type Mapping, type OpenQuestion, type RosterLine, readColumns, rosterLine } from './roster-lines.ts';
import { rosterMark } from './roster-mark.server.ts';

/** Rows judged before other requests get their turn, and rows written at a time. */
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
 * Reads a roster and stages what would become of each row; nothing of the employees is changed. Answers the import, or
 * what has to be said first. Throws CsvParsingError or CsvError.
 */
export async function previewImport(
  ctx: Ctx,
  input: z.output<typeof importRequestSchema>,
  bytes: Uint8Array,
): Promise<Previewed | MappingNeeded> {
  requireEditing(ctx);
  const table = await parseCsvInTurns(decodeCsv(bytes).text);
  const headers = mapHeaders(table.headers, ROSTER_COLUMNS, input.mapping);
  const { readers, open } = await readColumns(table, headers.extra, input.dateOrders ?? {});
  if (headers.missing.length > 0 || open.length > 0) return mappingNeeded(table, headers.mapping, open);
  const lines: RosterLine[] = [];
  for (const [index, row] of table.rows.entries()) {
    if (index % BATCH === 0) await nextTurn();
    lines.push(rosterLine(table, row, headers.mapping, headers.extra, readers));
  }
  const roster = await rosterMark(ctx);
  const judge = createJudge(await knownBy(ctx, lines), lines);
  const importId = newId('imp');
  await ctx.db
    .insertInto('imports')
    .values({
      id: importId,
      member_id: ctx.memberId,
      kind: 'employees',
      file_name: input.name,
      status: 'previewed',
      actor_id: ctx.actor.id,
      actor_name: ctx.actor.name,
      counts: '{}',
      roster,
      created_at: instant(ctx),
      applied_at: null,
    })
    .execute();
  for (let start = 0; start < lines.length; start += BATCH) {
    const rows = lines.slice(start, start + BATCH).map((line) => staged(ctx, importId, judge(line)));
    await ctx.db.insertInto('import_lines').values(rows).execute();
    await nextTurn();
  }
  return { kind: 'preview', importId };
}

function mappingNeeded(table: CsvTable, mapping: Mapping, dates: OpenQuestion[]): MappingNeeded {
  return {
    kind: 'mapping',
    headers: table.headers,
    samples: table.rows.slice(0, 3).map((row) => row.cells),
    columns: ROSTER_COLUMNS.map(({ key, label, required }) => ({
      key,
      label,
      required,
      index: mapping[key] ?? null,
    })),
    dates,
  };
}

async function knownBy(ctx: Ctx, lines: readonly RosterLine[]): Promise<Known[]> {
  const keys = [...new Set(lines.map((line) => line.emailKey).filter(Boolean))];
  const known: Known[] = [];
  for (let start = 0; start < keys.length; start += BATCH) {
    const rows = await ctx.db
      .selectFrom('employees')
      .select(['id', 'name', 'email_key', 'role', 'fields'])
      .where('member_id', '=', ctx.memberId)
      .where('deleted_at', 'is', null)
      .where('email_key', 'in', keys.slice(start, start + BATCH))
      .execute();
    for (const { email_key: emailKey, fields, ...row } of rows) {
      known.push({
        ...row,
        emailKey,
        nameKey: searchText(row.name),
        fields: JSON.parse(fields) as FreeField[],
      });
    }
    await nextTurn();
  }
  return known;
}

function staged(ctx: Ctx, importId: string, judgement: Judgement): ImportLineRow {
  const { line, outcome, reason, known, role, fields } = judgement;
  return {
    import_id: importId,
    member_id: ctx.memberId,
    line: line.line,
    outcome,
    reason,
    employee_id: known?.id ?? newId('emp'),
    name: line.name,
    email: line.email,
    email_key: line.emailKey,
    role,
    fields: JSON.stringify(fields),
    search: searchText(line.name, line.email, role),
    before: known ? JSON.stringify(beforeOf(known)) : null,
    question: outcome === 'ask' && known ? JSON.stringify(questionOf(judgement, known)) : null,
    history_id: newId('event'),
  };
}

function questionOf({ line, role, fields }: Judgement, known: Known): Question {
  const own = line.role ?? '';
  return {
    knownId: known.id,
    before: beforeOf(known),
    own: { role: own, fields: line.fields, search: searchText(line.name, line.email, own) },
    merged: { role, fields, search: searchText(line.name, line.email, role) },
  };
}

function beforeOf({ name, role, fields }: Known): Question['before'] {
  return { name, role, fields };
}
