import { setImmediate as nextTurn } from 'node:timers/promises';
import { instant, type Tx } from '#app/ctx.ts';
import { linesOf, sliceOf } from '#app/features/import/find-import.server.ts';
import type { ImportCounts, ImportSlice, Within } from '#app/features/import/import-kind.ts';
import { newId } from '#app/ids.ts';
import { searchColumns } from '#app/normalise.ts';
import type { ImportRow } from '#db/tables/import.ts';
import type { EmployeeBefore } from './judge-employees.server.ts';

/** Employees put back before other requests get their turn. */
const BATCH = 200;

/** Takes a slice of a roster back: whom it added goes, whom it updated is as before, and the history says so. */
export async function undoEmployees(tx: Tx, slice: ImportSlice): Promise<void> {
  await tx.db
    .deleteFrom('employees')
    .where('member_id', '=', tx.memberId)
    .where('import_id', '=', slice.found.id)
    .where('id', 'in', sliceOf(tx, slice).where('outcome', '=', 'add').select('target_id'))
    .execute();
  await putBack(tx, slice);
}

async function putBack(tx: Tx, slice: ImportSlice): Promise<void> {
  const updated = await sliceOf(tx, slice)
    .where('outcome', '=', 'update')
    .select(['target_id', 'detail', 'before'])
    .execute();
  if (updated.length === 0) return;
  const at = instant(tx);
  for (const [count, { target_id: id, detail: email, before }] of updated.entries()) {
    if (count % BATCH === 0) await nextTurn();
    const { name, role, fields } = JSON.parse(before ?? '{}') as EmployeeBefore;
    await tx.db
      .updateTable('employees')
      .set({
        name,
        role,
        fields: JSON.stringify(fields),
        ...searchColumns(name, email, role),
        updated_at: at,
      })
      .where('member_id', '=', tx.memberId)
      .where('id', '=', id)
      .execute();
  }
  const action = `Import of ${slice.found.file_name} taken back`;
  const line = { member_id: tx.memberId, actor: tx.actor.name, action, date: at };
  await tx.db
    .insertInto('employee_history')
    .values(updated.map((row) => ({ ...line, id: newId('event'), employee_id: row.target_id })))
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
