import { sideOf, type Tx } from '#app/ctx.ts';
import type { Subject } from '../commented-kind.server.ts';
import { peopleOf } from '../people.server.ts';

/**
 * The accounts of the other side that a comment concerns: all people of the member; of the staff, who looks after the member or the
 * record and who has written in the thread, and the owners where that is nobody.
 */
export async function concernedBy(tx: Tx, { id }: Subject): Promise<string[]> {
  if (sideOf(tx) === 'admin') return (await peopleOf(tx.db, tx.memberId)).map((person) => person.id);
  const inCharge = await staffInCharge(tx, id);
  return inCharge.length > 0 ? inCharge : owners(tx);
}

async function staffInCharge(tx: Tx, subjectId: string): Promise<string[]> {
  const submissions = tx.db
    .selectFrom('form_submissions')
    .select('id')
    .where('member_id', '=', tx.memberId)
    .where('form_id', '=', subjectId);
  const assigned = tx.db
    .selectFrom('work_assignments')
    .select('assignee_id as id')
    .where((eb) => eb.or([eb('subject_id', '=', subjectId), eb('subject_id', 'in', submissions)]));
  const writers = tx.db
    .selectFrom('comments')
    .select('author_id as id')
    .where('member_id', '=', tx.memberId)
    .where('subject_id', '=', subjectId)
    .where('side', '=', 'admin')
    .where('deleted_at', 'is', null);
  const manager = tx.db
    .selectFrom('users')
    .select('account_manager_id as id')
    .where('id', '=', tx.memberId)
    .where('account_manager_id', 'is not', null);
  const rows = await workingStaff(tx)
    .where((eb) => eb.or([assigned, writers, manager].map((ids) => eb('id', 'in', ids as never))))
    .execute();
  return rows.map(({ id }) => id);
}

async function owners(tx: Tx): Promise<string[]> {
  const rows = await workingStaff(tx).where('staff_role', '=', 'owner').execute();
  return rows.map(({ id }) => id);
}

function workingStaff(tx: Tx) {
  return tx.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deactivated_at', 'is', null)
    .where('deleted_at', 'is', null);
}
