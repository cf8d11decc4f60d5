import { sql } from 'kysely';
import { instant, type Tx } from '#app/ctx.ts';
import { inBatches } from '#app/in-batches.server.ts';
import type { FreeField } from '../employee-schema.ts';
import { employeeSearch } from '../employee-search.ts';

/** Employees rewritten with one statement. */
const BATCH = 200;

/** An employee with its custom fields. */
export type WithFields = { id: string; name: string; email: string; role: string; fields: FreeField[] };

/**
 * Gives each of the member's employees, deleted ones too, the fields that `change` returns for them; null leaves them as they
 * are. What is rewritten counts as changed since an import: that one can't take it back anymore.
 */
export async function rewriteFields(
  tx: Tx,
  change: (employee: WithFields) => FreeField[] | null,
): Promise<void> {
  const batches = inBatches(BATCH, 'id', (after: string | undefined, size: number) =>
    tx.db
      .selectFrom('employees')
      .select(['id', 'name', 'email', 'role', 'fields'])
      .where('member_id', '=', tx.memberId)
      .where('id', '>', after ?? '')
      .orderBy('id')
      .limit(size)
      .execute(),
  );
  for await (const rows of batches) {
    const changed = rows.flatMap((row) => {
      const employee = { ...row, fields: JSON.parse(row.fields) as FreeField[] };
      const fields = change(employee);
      return fields === null ? [] : [{ ...employee, fields }];
    });
    if (changed.length > 0) await write(tx, changed);
  }
}

type Written = { column1: string; column2: string; column3: string };

async function write(tx: Tx, employees: readonly WithFields[]): Promise<void> {
  const values = employees.map(
    (one) => sql`(${one.id}, ${JSON.stringify(one.fields)}, ${employeeSearch(one).search})`,
  );
  await tx.db
    .updateTable('employees')
    .from(sql<Written>`(values ${sql.join(values)})`.as('written'))
    .set((eb) => ({
      fields: eb.ref('written.column2'),
      search: eb.ref('written.column3'),
      updated_at: instant(tx),
      import_id: null,
    }))
    .where('employees.member_id', '=', tx.memberId)
    .whereRef('employees.id', '=', 'written.column1')
    .execute();
}
