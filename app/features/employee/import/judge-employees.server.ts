import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Ctx } from '#app/ctx.ts';
import { emailKey } from '#app/features/account/email.ts';
import type { FileRow, JudgedRow, LineValues } from '#app/features/import/import-kind.ts';
import { searchColumns, searchText } from '#app/normalise.ts';
import type { FreeField } from '../employee-schema.ts';
import { createJudge, type Judgement, type Known, type RosterLine } from './judge-employees.ts';

/** Addresses looked up at a time, and rows read before other requests get their turn. */
const BATCH = 500;

/** Judges a roster against the member's employees who have an address that it has. */
export async function* judgeEmployees(ctx: Ctx, rows: readonly FileRow[]): AsyncGenerator<JudgedRow> {
  const lines: RosterLine[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % BATCH === 0) await nextTurn();
    lines.push(rosterLine(row));
  }
  const judge = createJudge(await knownBy(ctx, lines), lines);
  for (const line of lines) yield judged(judge(line));
}

function rosterLine({ line, cells, fields }: FileRow): RosterLine {
  const name = cells.name ?? '';
  const email = (cells.email ?? '').replace(/\s/g, '');
  const keys = { emailKey: emailKey(email), nameKey: searchText(name) };
  return { line, name, email, ...keys, role: cells.role, fields };
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

function judged({ line, outcome, reason, known, role, fields }: Judgement): JudgedRow {
  return {
    line: line.line,
    outcome,
    reason,
    name: line.name,
    detail: line.email,
    detail_key: line.emailKey,
    values: valuesOf(line, role, fields),
    known: known && { id: known.id, before: beforeOf(known) },
    ...(outcome === 'ask' && { another: valuesOf(line, line.role ?? '', line.fields) }),
  };
}

function valuesOf({ name, email }: RosterLine, role: string, fields: FreeField[]): LineValues {
  return {
    extra: role,
    fields: JSON.stringify(fields),
    ...searchColumns(name, email, role),
    payload: '{}',
  };
}

/** What an employee was before an import updated it. */
export type EmployeeBefore = Pick<Known, 'name' | 'role' | 'fields'>;

function beforeOf({ name, role, fields }: Known): EmployeeBefore {
  return { name, role, fields };
}
