import { leaveLogin } from '#app/features/platform/account/companies/share-login.server.ts';
import { BY_ITSELF, noteSecurity } from '#app/features/platform/security/note-security.server.ts';
import type { Db } from '#db/open.ts';
import { erasePeople } from './erase-people.server.ts';

/**
 * Removes a deleted member's rows in every table, its managers included, and what was written to and by their addresses.
 * What was paid stays in the books. Returns false, and removes nothing, for a
 * member that is not deleted (any more). The contents go with removeUnreferencedBlobs.
 */
export async function eraseMemberRows(tx: { db: Db; now?: () => Date }, memberId: string): Promise<boolean> {
  // Changes nothing, but holds the row: whoever brings the member back at this moment waits, and finds nobody.
  const held = await tx.db
    .updateTable('users')
    .set((eb) => ({ deleted_at: eb.ref('deleted_at') }))
    .where('id', '=', memberId)
    .where('deleted_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (!held) return false;
  await keepOtherCompanies(tx.db, memberId);
  // Entries of the record go with the member: this one says why they are missing.
  const { db, now = () => new Date() } = tx;
  await noteSecurity({ db, now }, BY_ITSELF, 'erased.member', { memberId }, memberId);
  await erasePeople(tx.db, memberId);
  await tx.db.deleteFrom('users').where('member_id', '=', memberId).execute();
  await tx.db.deleteFrom('users').where('id', '=', memberId).execute();
  return true;
}

/** Logins of the member's people that open accounts of other companies stay with those. */
async function keepOtherCompanies(db: Db, memberId: string): Promise<void> {
  const people = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', memberId), eb('member_id', '=', memberId)]))
    .execute();
  for (const { id } of people) await leaveLogin(db, id);
}
