import type { Deadlines } from '#app/noun.ts';
import type { Db } from '#db/open.ts';
import { BY_ITSELF, noteSecurity } from './note-security.server.ts';
import { SECURITY_YEARS } from './security-areas.ts';

const DAY_MS = 86_400_000;

/**
 * Erases sealed security events of more than two years ago. Their seals stay, and a checkpoint says up to which one they
 * went, so that what is missing later on is not taken for old; the database lets none go without it.
 */
export async function eraseOldEvents(everywhere: Db, { day }: Deadlines): Promise<void> {
  const now = new Date(Date.parse(day) + DAY_MS);
  const before = new Date(now.getTime() - SECURITY_YEARS * 365 * DAY_MS).toISOString();
  await everywhere.transaction().execute(async (db) => {
    const { no } = await db
      .selectFrom('security_events')
      .select(({ fn }) => fn.max('seal_no').as('no'))
      .where('at', '<', before)
      .executeTakeFirstOrThrow();
    const last = await db
      .selectFrom('seals')
      .select(['no', 'hash'])
      .where('no', '=', no ?? 0)
      .executeTakeFirst();
    if (!last) return;
    await db
      .insertInto('seal_checkpoints')
      .values({ ...last, at: now.toISOString() })
      .onConflict((oc) => oc.doNothing())
      .execute();
    await db.deleteFrom('security_events').where('seal_no', '<=', last.no).where('at', '<', before).execute();
    await noteSecurity({ db, now: () => now }, BY_ITSELF, 'erased.events', { through: last.no });
  });
}
