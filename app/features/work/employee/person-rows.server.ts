import { type Ctx, instant, type Tx } from '#app/ctx.ts';
import { emailKey } from '#app/features/platform/account/email.ts';
import { UNDO_DAYS } from '#app/features/platform/retention/erase-expired.server.ts';

const DAY_MS = 86_400_000;

/** Who was deleted after this instant can be restored: nobody's record is erased before. */
export function restorableSince(portal: Pick<Ctx, 'now'>): string {
  return new Date(portal.now().getTime() - UNDO_DAYS * DAY_MS).toISOString();
}

/** Members' lists of people, which share how a mailbox is found and how a row is hidden. */
export type PeopleTable = 'employees' | 'candidates';

/** The name of somebody else in the list who has that address, or null. */
export async function sharedMailbox(
  tx: Tx,
  table: PeopleTable,
  email: string,
  exceptId: string,
): Promise<string | null> {
  const other = await tx.db
    .selectFrom(table as 'employees')
    .select('name')
    .where('member_id', '=', tx.memberId)
    .where('email_key', '=', emailKey(email))
    .where('id', '!=', exceptId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return other?.name ?? null;
}

/** Hides the person at that instant, or with null restores them; returns the name where that changed anything. */
export async function setDeleted(
  tx: Tx,
  table: PeopleTable,
  id: string,
  at: string | null,
): Promise<string | undefined> {
  const row = await tx.db
    .updateTable(table as 'employees')
    // The new `updated_at` tells an import's preview that the people are not those it was made for.
    .set({ deleted_at: at, import_id: null, updated_at: instant(tx) })
    .where('member_id', '=', tx.memberId)
    .where('id', '=', id)
    .where('deleted_at', at === null ? 'is not' : 'is', null)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}
