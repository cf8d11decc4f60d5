import type { Reminded } from '#app/due.ts';
import type { Db } from '#db/open.ts';
import { dueFrequencies } from './reminder-settings.server.ts';

/** The member, and its managers who may edit, with what each has chosen. */
export async function peopleToRemind(db: Db, memberId: string): Promise<Reminded[]> {
  return (await peopleOf(db, memberId)).filter(({ edits }) => edits);
}

/** The member and all its managers: those who only read have things of their own to do as well. */
export async function peopleOf(db: Db, memberId: string): Promise<Reminded[]> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'name', 'email_written', 'role', 'permissions'])
    .where((eb) => eb.or([eb('id', '=', memberId), eb('member_id', '=', memberId)]))
    .where('role', 'in', ['member', 'manager'])
    .where('deleted_at', 'is', null)
    .where('deactivated_at', 'is', null)
    .orderBy('id')
    .execute();
  const company = { id: memberId, name: users.find(({ id }) => id === memberId)?.name ?? '' };
  const chosen = await dueFrequencies(
    db,
    users.map(({ id }) => id),
  );
  return users.map(({ id, name, email_written: email, role, permissions }, at) => ({
    ...{ id, name, email, company },
    edits: role === 'member' || JSON.parse(permissions).editing === true,
    frequencies: chosen[at] as Reminded['frequencies'],
  }));
}
