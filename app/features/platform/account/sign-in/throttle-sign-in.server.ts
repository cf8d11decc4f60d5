import type { Portal } from '#app/ctx.ts';
import { RateLimited } from '#app/errors.ts';

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 8_000;
/** An attempt that would have to wait longer for its turn is turned away. */
const LONGEST_WAIT_MS = 20_000;
/** Failures older than this are forgotten. */
const MEMORY_MS = 15 * 60_000;

/**
 * What failures are counted against. The first `free` cost nothing. Then an attempt waits its delay: `alone` after the
 * one before it, so that attempts on one account never run side by side, or beside the others. `closed` lines take none.
 */
export type Line = { subject: string; free: number; after: 'alone' | 'beside' | 'closed' };

/** A place in a line: how long to wait for it, in ms, and what the line was like before. */
export type Place = { line: Line; wait: number; at: string; before: string | null };

type Counts = Pick<Portal, 'db' | 'now'>;

/**
 * Counts an attempt before it is made and returns its places, so that attempts sent all at once are all counted, also by
 * several processes. Throws RateLimited, and counts nothing, where a line is closed or its end is too far away.
 */
export async function takePlaces(portal: Counts, lines: readonly Line[]): Promise<Place[]> {
  const now = portal.now().getTime();
  return portal.db.transaction().execute(async (db) => {
    const places: Place[] = [];
    for (const line of lines) places.push(await takePlace(db, line, now));
    return places;
  });
}

async function takePlace(db: Portal['db'], line: Line, now: number): Promise<Place> {
  const row = await db
    .insertInto('sign_in_failures')
    .values({ subject: line.subject, failures: 0, last_failure_at: instantAt(now), next_at: null })
    // Changes nothing, but holds the row until the attempt is counted.
    .onConflict((oc) => oc.column('subject').doUpdateSet({ subject: line.subject }))
    .returning(['failures', 'last_failure_at', 'next_at'])
    .executeTakeFirstOrThrow();
  const forgotten = now - Date.parse(row.last_failure_at) > MEMORY_MS;
  const failures = forgotten ? 0 : row.failures;
  const at = turnOf(line, failures, now, row.next_at);
  await db
    .updateTable('sign_in_failures')
    .set({ failures: failures + 1, last_failure_at: instantAt(now), next_at: instantAt(at) })
    .where('subject', '=', line.subject)
    .execute();
  return { line, wait: at - now, at: instantAt(at), before: row.next_at };
}

/** When the next attempt of the line may be made, in ms since 1970. */
function turnOf(line: Line, failures: number, now: number, nextAt: string | null): number {
  const beyond = failures - line.free;
  if (beyond < 0) return now;
  if (line.after === 'closed')
    throw new RateLimited('Too many wrong codes. Use a recovery code, or try again in 15 minutes.');
  const delay = Math.min(FIRST_DELAY_MS * 2 ** beyond, LONGEST_DELAY_MS);
  const from = line.after === 'alone' && nextAt !== null ? Math.max(now, Date.parse(nextAt)) : now;
  if (from + delay - now > LONGEST_WAIT_MS)
    throw new RateLimited('Too many login attempts. Wait a moment and try again.');
  return from + delay;
}

/** Takes back that the attempt counts: it was turned away, or was right. */
export async function givePlacesBack(portal: Counts, places: readonly Place[]): Promise<void> {
  await portal.db.transaction().execute(async (db) => {
    for (const place of places) await givePlaceBack(db, place);
  });
}

/** Success forgets the account's failures; the address keeps its own, or a guesser could wash it clean. */
export async function clearPlaces(portal: Counts, places: readonly Place[]): Promise<void> {
  await portal.db.transaction().execute(async (db) => {
    for (const place of places) {
      if (place.line.after === 'beside') await givePlaceBack(db, place);
      else await db.deleteFrom('sign_in_failures').where('subject', '=', place.line.subject).execute();
    }
  });
}

async function givePlaceBack(db: Portal['db'], { line, at, before }: Place): Promise<void> {
  await db
    .updateTable('sign_in_failures')
    .set((eb) => ({
      failures: eb('failures', '-', 1),
      next_at: eb.case().when('next_at', '=', at).then(before).else(eb.ref('next_at')).end(),
    }))
    .where('subject', '=', line.subject)
    .where('failures', '>', 0)
    .execute();
}

function instantAt(ms: number): string {
  return new Date(ms).toISOString();
}
