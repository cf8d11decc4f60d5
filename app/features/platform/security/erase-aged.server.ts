import { newId } from '#app/ids.ts';
import type { Deadlines } from '#app/noun.ts';
import type { Db } from '#db/open.ts';
import { BY_ITSELF, noteSecurity } from './note-security.server.ts';
import type { SealedTable } from './seal-hash.ts';
import { SECURITY_YEARS } from './security-areas.ts';

const DAY_MS = 86_400_000;
/** Entries that go in one transaction: others write in between. */
export const AGED_STEP = 2_000;

/** Erases sealed security events of more than two years ago. */
export async function eraseOldEvents(everywhere: Db, { day }: Deadlines): Promise<void> {
  const now = new Date(Date.parse(day) + DAY_MS);
  const before = new Date(now.getTime() - SECURITY_YEARS * 365 * DAY_MS).toISOString();
  while ((await eraseAged(everywhere, 'security_events', { before, now })) === AGED_STEP);
}

/**
 * Erases some sealed entries from before an instant, the oldest first, and returns how many. Their seals stay. What is written first
 * says how many went and up to which seal, and an entry of the record says it as well: the database lets none go without it, and what is
 * missing beyond it is found. All of it or nothing; one that another process holds is passed over.
 */
export async function eraseAged(
  everywhere: Db,
  source: SealedTable,
  { before, now }: { before: string; now: Date },
): Promise<number> {
  return everywhere.transaction().execute(async (db) => {
    const old = await db
      .selectFrom(source as 'activities')
      .select(['id', 'seal_no'])
      .where('at', '<', before)
      .where('seal_no', 'is not', null)
      .orderBy('at')
      .limit(AGED_STEP)
      .forUpdate()
      .skipLocked()
      .execute();
    const through = Math.max(0, ...old.map(({ seal_no }) => seal_no ?? 0));
    const last = await db
      .selectFrom('seals')
      .select(['no', 'hash'])
      .where('no', '=', through)
      .executeTakeFirst();
    if (!last) return 0;
    const id = newId('erasure');
    const said = { source, entries: old.length, before };
    await db
      .insertInto('record_erasures')
      .values({ id, ...last, ...said, at: now.toISOString() })
      .execute();
    const ids = old.map((entry) => entry.id);
    await db
      .deleteFrom(source as 'activities')
      .where('id', 'in', ids)
      .execute();
    await noteSecurity({ db, now: () => now }, BY_ITSELF, 'erased.aged', { ...said, through }, id);
    return old.length;
  });
}
