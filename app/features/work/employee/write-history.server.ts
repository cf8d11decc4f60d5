import { instant, type Tx } from '#app/ctx.ts';
import { newId } from '#app/ids.ts';

/** Adds a line to an employee's history, in the transaction of the act that it tells of. */
export async function writeHistory(tx: Tx, employeeId: string, action: string): Promise<void> {
  await tx.db
    .insertInto('employee_history')
    .values({
      id: newId('event'),
      member_id: tx.memberId,
      employee_id: employeeId,
      actor: tx.actor.name,
      action,
      date: instant(tx),
    })
    .execute();
}
