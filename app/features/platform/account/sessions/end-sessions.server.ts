import type { Db } from '#db/open.ts';

/** Ends the sessions in which somebody acts as one of these accounts just now; the person's other companies stay open elsewhere. */
export async function endSessionsAs(db: Db, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return;
  await db
    .deleteFrom('sessions')
    .where((eb) => eb(eb.fn.coalesce('acting_id', 'user_id'), 'in', accountIds))
    .execute();
}
