import type { PortalTx } from '#app/ctx.ts';
import { Conflict, NotFound } from '#app/errors.ts';
import type { UserRow } from '#db/tables/account.ts';

/** Somebody of the staff, held until the transaction ends. Throws NotFound for everybody else. */
export async function lockColleagueForUpdate(tx: PortalTx, staffId: string): Promise<UserRow> {
  const row = await tx.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', staffId)
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new NotFound('Staff member not found.');
  return row;
}

/**
 * Holds the active owners, all in the same order, so that two of them cannot make each other leave at the same time. Throws
 * Conflict where `staffId` is the only one.
 */
export async function requireOtherOwner(tx: PortalTx, staffId: string): Promise<void> {
  const owners = await tx.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('staff_role', '=', 'owner')
    .where('deactivated_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (owners.every(({ id }) => id === staffId))
    throw new Conflict('The portal needs at least one active owner. Make somebody else an owner first.');
}
