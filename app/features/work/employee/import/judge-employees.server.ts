import { setImmediate as nextTurn } from 'node:timers/promises';
import { squash } from '#app/csv/values/cells.ts';
import type { Ctx } from '#app/ctx.ts';
import { emailKey, readEmail } from '#app/features/platform/account/email.ts';
import type { FileRow, JudgedRow, LineValues } from '#app/features/platform/import/import-kind.ts';
import { searchColumns, searchText } from '#app/text/search-key.ts';
import type { FreeField } from '../employee-schema.ts';
import { createJudge, type Judgement, type Known, ownValues, type RosterLine } from './judge-employees.ts';
import { type Change, changesText } from './merge-fields.ts';

/** Addresses looked up at a time, and rows read before other requests get their turn. */
const BATCH = 500;

/** Judges a roster against the member's employees who have an address that it has. */
export async function* judgeEmployees(ctx: Ctx, rows: readonly FileRow[]): AsyncGenerator<JudgedRow> {
  const lines: RosterLine[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % BATCH === 0) await nextTurn();
    lines.push(rosterLine(row));
  }
  const judge = await createJudge(await knownBy(ctx, lines), lines);
  for (const line of lines) yield judged(judge(line));
}

function rosterLine({ line, cells, fields }: FileRow): RosterLine {
  const name = cells.name ?? '';
  const { email, note: emailNote, problem: badEmail } = readEmail(cells.email ?? '');
  const keys = { emailKey: emailKey(email), nameKey: searchText(name) };
  return { line, name, email, ...keys, role: cells.role, fields, emailNote, badEmail };
}

async function knownBy(ctx: Ctx, lines: readonly RosterLine[]): Promise<Known[]> {
  const keys = [...new Set(lines.map((line) => line.emailKey).filter(Boolean))];
  const known: Known[] = [];
  for (let start = 0; start < keys.length; start += BATCH) {
    const rows = await ctx.db
      .selectFrom('employees')
      .select(['id', 'name', 'email_key', 'role', 'fields', 'import_id', 'updated_at'])
      .where('member_id', '=', ctx.memberId)
      .where('deleted_at', 'is', null)
      .where('email_key', 'in', keys.slice(start, start + BATCH))
      .execute();
    for (const { email_key: emailKey, import_id: importId, updated_at: updatedAt, fields, ...row } of rows) {
      known.push({
        ...row,
        emailKey,
        importId,
        updatedAt,
        nameKey: searchText(squash(row.name)),
        fields: JSON.parse(fields) as FreeField[],
      });
    }
    await nextTurn();
  }
  return known;
}

function judged({ line, outcome, reason, known, role, fields, changes }: Judgement): JudgedRow {
  const own = ownValues(line);
  return {
    line: line.line,
    outcome,
    reason: [reason, line.emailNote].filter(Boolean).join(' '),
    name: line.name,
    detail: line.email,
    detail_key: line.emailKey,
    values: valuesOf(line, role, fields, changes),
    known: known && { id: known.id, before: beforeOf(known) },
    ...(outcome === 'ask' && { another: valuesOf(line, own.role, own.fields) }),
  };
}

function valuesOf(
  { name, email }: RosterLine,
  role: string,
  fields: FreeField[],
  changes: readonly Change[] = [],
): LineValues {
  return {
    extra: role,
    fields: JSON.stringify(fields),
    ...searchColumns(name, email, role),
    payload: '{}',
    changes: changesText(changes),
  };
}

/** What an employee was before an import updated it. */
export type EmployeeBefore = Pick<Known, 'name' | 'role' | 'fields' | 'importId' | 'updatedAt'>;

function beforeOf({ name, role, fields, importId, updatedAt }: Known): EmployeeBefore {
  return { name, role, fields, importId, updatedAt };
}
