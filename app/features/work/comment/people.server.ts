import type { Ctx, Tx } from '#app/ctx.ts';
import {
  listStaff,
  namedIn,
  type StaffMember,
  staffNamedIn,
} from '#app/features/platform/account/staff.server.ts';
import type { Db } from '#db/open.ts';
import { remembered } from '#db/remembered.ts';
import { maySeeNotes } from './may-see-notes.ts';

/** Somebody who can be named in a thread. */
export type Person = StaffMember & { side: 'admin' | 'member' };

const known = remembered<readonly StaffMember[]>(['users'], 500);

/** The people of a member: itself, and its managers. */
export function peopleOf(db: Db, memberId: string): Promise<readonly StaffMember[]> {
  return known(db, memberId, () =>
    db
      .selectFrom('users')
      .select(['id', 'name'])
      .where((eb) => eb.or([eb('id', '=', memberId), eb('member_id', '=', memberId)]))
      .where('role', 'in', ['member', 'manager'])
      .where('deactivated_at', 'is', null)
      .where('deleted_at', 'is', null)
      .orderBy('sort_key')
      .orderBy('id')
      .execute(),
  );
}

/** Names that the viewer can mention: in a comment, and in an internal note; null where it writes none. */
export type Mentionable = { people: string[]; staff: string[] | null };

/** Whom the viewer can mention. A member's people are offered their own; of the staff, they can name whoever has written to them. */
export async function mentionable(ctx: Ctx): Promise<Mentionable> {
  const [own, staff] = await Promise.all([
    peopleOf(ctx.db, ctx.memberId),
    maySeeNotes(ctx) ? listStaff(ctx) : null,
  ]);
  const names = (people: readonly StaffMember[]) =>
    people.filter(({ id }) => id !== ctx.actor.id).map(({ name }) => name);
  return { people: names(own), staff: staff && names(staff) };
}

/** Whom a text names as '@Name', but its author: of both sides, or in an internal note of the staff alone. */
export async function peopleNamedIn(tx: Tx, text: string, isInternal: boolean): Promise<Person[]> {
  if (!text.includes('@')) return [];
  const staff = await staffNamedIn(tx.db, text);
  const own = isInternal ? [] : namedIn(await peopleOf(tx.db, tx.memberId), text);
  const named: Person[] = [
    ...staff.map((one) => ({ ...one, side: 'admin' as const })),
    ...own.map((one) => ({ ...one, side: 'member' as const })),
  ];
  return named.filter(({ id }) => id !== tx.actor.id);
}
