import { instant, type Portal } from '#app/ctx.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import type { SealRow } from '#db/tables/security.ts';
import { isUniqueViolation } from '#db/unique-violation.ts';
import { entryHash, SEAL_FORMAT, SEALED_TABLES, type SealedTable, sealHash } from './seal-hash.ts';

/** Entries that one transaction seals. */
const BATCH = 200;

type Seals = Pick<Portal, 'db' | 'now' | 'log'>;

/**
 * Seals all entries that were committed and have no seal yet, in their order: whoever writes one waits for nothing. Says the newest
 * seal in the log. Where another process is sealing, that one goes on.
 */
export async function sealEntries(portal: Seals): Promise<void> {
  let last: SealRow | undefined;
  for (;;) {
    const sealed = await sealBatch(portal);
    last = sealed.at(-1) ?? last;
    if (sealed.length < BATCH) break;
  }
  if (last) portal.log.info({ seal: last.no, hash: last.hash }, 'sealed');
}

async function sealBatch(portal: Seals): Promise<SealRow[]> {
  const reason = 'seals are made of the entries of all members';
  try {
    return await acrossMembers(portal.db, reason)
      .transaction()
      .execute((db) => sealNext(db, instant(portal)));
  } catch (error) {
    if (isUniqueViolation(error)) return [];
    throw error;
  }
}

async function sealNext(db: Db, at: string): Promise<SealRow[]> {
  const entries = await unsealedEntries(db);
  if (entries.length === 0) return [];
  const newest = await newestSeal(db);
  let before = newest?.hash ?? '';
  const seals = entries.map(({ source, entry }, index): SealRow => {
    const seal = {
      no: (newest?.no ?? 0) + index + 1,
      format: SEAL_FORMAT,
      source,
      entry_id: entry.id,
      owner_id: entry.member_id,
      entry_hash: entryHash(source, entry),
      sealed_at: at,
    };
    before = sealHash(before, seal);
    return { ...seal, hash: before };
  });
  await db.insertInto('seals').values(seals).execute();
  for (const source of SEALED_TABLES) await markSealed(db, source, seals);
  return seals;
}

/** One that a deletion holds at this moment is passed over: it goes with its member. */
async function unsealedEntries(db: Db) {
  const read = async (source: SealedTable) => {
    const rows = await db
      .selectFrom(source as 'activities')
      .selectAll()
      .where('seal_no', 'is', null)
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    return rows.map((entry) => ({ source, entry, order: entry.id.slice(entry.id.indexOf('_')) }));
  };
  const found = [...(await read('activities')), ...(await read('security_events'))];
  return found.sort((a, b) => (a.order < b.order ? -1 : 1)).slice(0, BATCH);
}

async function markSealed(db: Db, source: SealedTable, seals: readonly SealRow[]): Promise<void> {
  const ids = seals.filter((seal) => seal.source === source).map(({ entry_id }) => entry_id);
  if (ids.length === 0) return;
  await db
    .updateTable(source as 'activities')
    .set((eb) => ({
      seal_no: eb
        .selectFrom('seals')
        .select('no')
        .whereRef('seals.entry_id', '=', `${source as 'activities'}.id`),
    }))
    .where('id', 'in', ids)
    .execute();
}

/** The newest seal; undefined where nothing has been sealed yet. */
export function newestSeal(db: Db): Promise<SealRow | undefined> {
  return db.selectFrom('seals').selectAll().orderBy('no', 'desc').limit(1).executeTakeFirst();
}
