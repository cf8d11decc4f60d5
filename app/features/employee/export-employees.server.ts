import { setImmediate as nextTurn } from 'node:timers/promises';
import { writeCsvInTurns } from '#app/csv/write.ts';
import type { Ctx } from '#app/ctx.ts';
import type { FreeField } from './employee-schema.ts';

/** Employees read at a time. */
const BATCH = 500;

type Row = { name: string; email: string; role: string; fields: FreeField[] };

/** All employees of the member acted for as CSV: name, email, role, then one column per free field. */
export async function exportEmployees(ctx: Ctx): Promise<string> {
  const rows: Row[] = [];
  const labels = new Set<string>();
  for (let after = ''; ; ) {
    const batch = await ctx.db
      .selectFrom('employees')
      .select(['id', 'name', 'email', 'role', 'fields'])
      .where('member_id', '=', ctx.memberId)
      .where('deleted_at', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const row of batch) {
      const fields = JSON.parse(row.fields) as FreeField[];
      for (const { label } of fields) labels.add(label);
      rows.push({ ...row, fields });
    }
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) break;
    after = last.id;
    await nextTurn();
  }
  return writeCsvInTurns(['name', 'email', 'role', ...labels], cellsOf(rows, [...labels]));
}

function* cellsOf(rows: readonly Row[], labels: readonly string[]): Generator<string[]> {
  for (const { name, email, role, fields } of rows) {
    const values = new Map(fields.map((field) => [field.label, field.value]));
    yield [name, email, role, ...labels.map((label) => values.get(label) ?? '')];
  }
}
