import { csvPieces } from '#app/csv/text/stream.ts';
import type { Ctx } from '#app/ctx.ts';
import { inBatches } from '#app/in-batches.server.ts';
import { FieldColumns } from './custom-fields/export-fields.ts';
import type { FreeField } from './employee-schema.ts';

/** Employees read at a time. */
const BATCH = 500;

/**
 * All employees of the member acted for as CSV: name, email, role, then one column per custom field. They are read twice, for
 * the columns and for the rows, and never are all of them in memory.
 */
export async function exportEmployees(ctx: Ctx): Promise<AsyncIterable<string>> {
  const columns = new FieldColumns();
  for await (const rows of batches(ctx)) for (const row of rows) columns.add(fieldsOf(row));
  return csvPieces(['name', 'email', 'role', ...columns.headers], rowsOf(ctx, columns));
}

async function* rowsOf(ctx: Ctx, columns: FieldColumns) {
  for await (const rows of batches(ctx))
    yield rows.map((row) => [row.name, row.email, row.role, ...columns.cells(fieldsOf(row))]);
}

function batches(ctx: Ctx) {
  return inBatches(BATCH, 'id', (after: string | undefined, size: number) =>
    ctx.db
      .selectFrom('employees')
      .select(['id', 'name', 'email', 'role', 'fields'])
      .where('member_id', '=', ctx.memberId)
      .where('deleted_at', 'is', null)
      .where('id', '>', after ?? '')
      .orderBy('id')
      .limit(size)
      .execute(),
  );
}

function fieldsOf(row: { fields: string }): FreeField[] {
  return JSON.parse(row.fields) as FreeField[];
}
