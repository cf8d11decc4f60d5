import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { instant, type Tx } from '#app/ctx.ts';
import { emailKey } from '#app/features/platform/account/email.ts';
import { cameWith, linesOf, rangeOf } from '#app/features/platform/import/find-import.server.ts';
import type { ImportCounts, ImportRange, Within } from '#app/features/platform/import/import-kind.ts';
import { newId } from '#app/ids.ts';
import type { ImportRow } from '#db/tables/import.ts';
import { employeeSearch } from '../employee-search.ts';
import type { EmployeeBefore } from './classify-employees.server.ts';

/** Employees put back before other requests get their turn. */
const BATCH = 200;

/** Takes a slice of a roster back: whom it added goes, whom it updated is as before, and the history says so. */
export async function undoEmployees(tx: Tx, slice: ImportRange): Promise<void> {
  await removeAdded(tx, slice);
  const updated = await putBack(tx, slice);
  if (updated.length === 0) return;
  const action = `Import of ${slice.found.file_name} undone`;
  const line = { member_id: tx.memberId, actor: tx.actor.name, action, date: instant(tx) };
  await tx.db
    .insertInto('employee_history')
    .values(updated.map((row) => ({ ...line, id: newId('event'), employee_id: row.target_id })))
    .execute();
}

/** Takes a slice of a roster back that was never written as a whole: its history goes too. */
export async function revertEmployees(tx: Tx, slice: ImportRange): Promise<void> {
  await removeAdded(tx, slice);
  await putBack(tx, slice);
  await tx.db
    .deleteFrom('employee_history')
    .where('member_id', '=', tx.memberId)
    .where('id', 'in', rangeOf(tx, slice).where('outcome', '=', 'update').select('history_id'))
    .execute();
}

async function removeAdded(tx: Tx, slice: ImportRange): Promise<void> {
  await tx.db
    .deleteFrom('employees')
    .where('member_id', '=', tx.memberId)
    .where(cameWith, '=', slice.found.id)
    .where('id', 'in', rangeOf(tx, slice).where('outcome', '=', 'add').select('target_id'))
    .execute();
}

async function putBack(tx: Tx, slice: ImportRange): Promise<Updated[]> {
  const updated = await rangeOf(tx, slice)
    .where('outcome', '=', 'update')
    .select(['target_id', 'detail', 'before'])
    .execute();
  for (let start = 0; start < updated.length; start += BATCH) {
    await putBackRows(tx, updated.slice(start, start + BATCH), slice.found.applied_at ?? '');
    await nextTurn();
  }
  return updated;
}

type Updated = { target_id: string; detail: string; before: string | null };
type Back = Record<`column${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11}`, string>;

/**
 * As they were, in one statement; the import that they came with and their last change too, so that this import can be
 * undone again. Both engines call the columns of VALUES column1, column2 and so on.
 */
async function putBackRows(tx: Tx, rows: readonly Updated[], appliedAt: string): Promise<void> {
  const at = instant(tx);
  const values = rows.map(({ target_id: id, detail, before }) => {
    const was = JSON.parse(before ?? '{}') as EmployeeBefore;
    // What was written by an import before these were kept is as it was left.
    const { name, email = detail, role, importId = null, updatedAt = at, deletedAt = null } = was;
    const { search, sort_key } = employeeSearch({ name, email, role, fields: was.fields });
    const fields = JSON.stringify(was.fields);
    const columns = [id, name, role, fields, search, importId, updatedAt, sort_key];
    return sql`(${sql.join([...columns, email, emailKey(email), deletedAt])})`;
  });
  await tx.db
    .updateTable('employees')
    .from(sql<Back>`(values ${sql.join(values)})`.as('back'))
    .set((eb) => ({
      name: eb.ref('back.column2'),
      role: eb.ref('back.column3'),
      fields: eb.ref('back.column4'),
      search: eb.ref('back.column5'),
      import_id: eb.ref('back.column6'),
      updated_at: eb.ref('back.column7'),
      sort_key: eb.ref('back.column8'),
      email: eb.ref('back.column9'),
      email_key: eb.ref('back.column10'),
      deleted_at: eb.ref('back.column11'),
    }))
    .where('employees.member_id', '=', tx.memberId)
    .whereRef('employees.id', '=', 'back.column1')
    // Somebody who was changed since stays as they are.
    .where('employees.updated_at', '=', appliedAt)
    .execute();
}

/** True while everybody whom a roster added or updated is as it left them. */
export async function isRosterUntouched(
  ctx: Within,
  found: ImportRow,
  counts: ImportCounts,
): Promise<boolean> {
  const { added } = await ctx.db
    .selectFrom('employees')
    .select((eb) => eb.fn.countAll<number>().as('added'))
    .where('member_id', '=', ctx.memberId)
    .where('import_id', '=', found.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (added !== counts.added) return false;
  if (counts.updated === 0) return true;
  const { updated } = await ctx.db
    .selectFrom('employees')
    .select((eb) => eb.fn.countAll<number>().as('updated'))
    .where('member_id', '=', ctx.memberId)
    .where('deleted_at', 'is', null)
    .where('updated_at', '=', found.applied_at ?? '')
    .where('id', 'in', linesOf(ctx, found.id).where('outcome', '=', 'update').select('target_id'))
    .executeTakeFirstOrThrow();
  return updated === counts.updated;
}
