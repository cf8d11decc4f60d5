import { writeCsv } from '#app/csv/write.ts';
import type { Ctx } from '#app/ctx.ts';
import type { FreeField } from './employee-schema.ts';

/** Employees read at a time. */
const BATCH = 5_000;

/** All employees of the member acted for as CSV: name, email, role, then one column per free field. */
export async function exportEmployees(ctx: Ctx): Promise<string> {
  const rows: { name: string; email: string; role: string; fields: FreeField[] }[] = [];
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
    for (const row of batch) rows.push({ ...row, fields: JSON.parse(row.fields) as FreeField[] });
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) break;
    after = last.id;
  }
  const labels = [...new Set(rows.flatMap((row) => row.fields.map((field) => field.label)))];
  return writeCsv(
    ['name', 'email', 'role', ...labels],
    rows.map((row) => {
      const values = new Map(row.fields.map((field) => [field.label, field.value]));
      return [row.name, row.email, row.role, ...labels.map((label) => values.get(label) ?? '')];
    }),
  );
}
