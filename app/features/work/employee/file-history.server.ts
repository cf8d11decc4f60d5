import type { Ctx, Tx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { writeHistory } from './write-history.server.ts';

/**
 * The employee that a new category file is about; in a transaction, nobody deletes the employee before its end. Throws
 * NotFound for any but the member's own.
 */
export async function requireSubject(ctx: { db: Ctx['db']; memberId: string }, id: string): Promise<void> {
  const found = await ctx.db
    .selectFrom('employees')
    .select('id')
    .where('member_id', '=', ctx.memberId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw new NotFound('Employee not found.');
}

/**
 * Adds what became of a category file to the history of the employee that it is about. Nothing where it is about
 * nobody, or where the employee has been erased since.
 */
export async function writeFileHistory(tx: Tx, employeeId: string | null, action: string): Promise<void> {
  if (employeeId === null) return;
  // An import that added the employee cannot be undone any more: something has been built on it.
  const employee = await tx.db
    .updateTable('employees')
    .set({ import_id: null })
    .where('member_id', '=', tx.memberId)
    .where('id', '=', employeeId)
    .returning('id')
    .executeTakeFirst();
  if (!employee) return;
  await writeHistory(tx, employeeId, action);
  tx.emit('employees');
}
