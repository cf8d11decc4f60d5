import type { Portal } from '#app/ctx.ts';
import { isNamed, namedContents } from './erase.server.ts';

const DAY_MS = 86_400_000;
/** For so many days after a database and a data folder met, nothing is swept: whoever mixed them up finds out first. */
const SETTLED_DAYS = 7;
/** Days for which a swept content can be restored. */
const TRASH_DAYS = 30;
/** Uploads that broke off explain so many contents that no record refers to, or this share of all, whichever is more. */
const EXPLAINED = { contents: 20, share: 0.1 };

/** What a sweep found and did, in contents; where it did not run, only `restored` counts. */
export type SweepReport = {
  contents: number;
  unreferenced: number;
  moved: number;
  restored: number;
  deleted: number;
};

type Swept = Pick<Portal, 'db' | 'blobs' | 'now' | 'log'>;

/**
 * Moves contents that no record refers to (older than a day) to the trash, restores from it what records refer to again,
 * and deletes what has been there for 30 days. Does not run while the database is new to the data folder, and moves nothing
 * where there is more of it than uploads that broke off can explain, unless the operator asks for `all`.
 */
export async function sweepContents(portal: Swept, { all = false } = {}): Promise<SweepReport> {
  const restored = await restoreReferenced(portal);
  if (restored > 0)
    portal.log.warn({ restored }, 'contents restored from the trash: records refer to them again');
  if (!all && !(await isSettled(portal)))
    return { contents: 0, unreferenced: 0, moved: 0, restored, deleted: 0 };
  const deleted = await portal.blobs.trash.empty(dayBefore(portal, TRASH_DAYS));
  const { contents, referenced, unreferenced } = await findUnreferenced(portal);
  const may = all || explains(referenced, unreferenced.length);
  const moved = may ? await moveToTrash(portal, unreferenced) : 0;
  const report = { contents, unreferenced: unreferenced.length, moved, restored, deleted };
  if (may) portal.log.info(report, 'contents swept');
  else portal.log.error(report, UNEXPLAINED);
  return report;
}

const UNEXPLAINED =
  'contents not swept: no record refers to them, and there are more than uploads that broke off explain. ' +
  'Is this the right database? If they can go: npm run data-folder -- sweep';

/** A database that refers to none of the contents explains none. */
function explains(referenced: number, unreferenced: number): boolean {
  if (unreferenced === 0) return true;
  if (referenced === 0) return false;
  const contents = referenced + unreferenced;
  return unreferenced <= Math.max(EXPLAINED.contents, contents * EXPLAINED.share);
}

async function isSettled({ db, now }: Swept): Promise<boolean> {
  const met = await db.selectFrom('data_folder').select('since').executeTakeFirst();
  return met !== undefined && Date.parse(met.since) < now().getTime() - SETTLED_DAYS * DAY_MS;
}

async function restoreReferenced({ db, blobs }: Swept): Promise<number> {
  let restored = 0;
  for await (const { sha256 } of blobs.trash.list()) {
    if (!(await isNamed(db, sha256))) continue;
    await blobs.trash.restore(sha256);
    restored += 1;
  }
  return restored;
}

/** One of the last day is neither: its record may be on its way. */
async function findUnreferenced(portal: Swept) {
  const yesterday = instantBefore(portal, 1);
  const named = await namedContents(portal.db);
  const unreferenced: string[] = [];
  let [contents, referenced] = [0, 0];
  for await (const { sha256, modifiedAt } of portal.blobs.list()) {
    contents += 1;
    if (named.has(sha256)) referenced += 1;
    else if (modifiedAt < yesterday) unreferenced.push(sha256);
  }
  return { contents, referenced, unreferenced };
}

async function moveToTrash(portal: Swept, contents: readonly string[]): Promise<number> {
  const options = { writtenBefore: instantBefore(portal, 1), on: dayBefore(portal, 0) };
  let moved = 0;
  for (const sha256 of contents) {
    // Its record may have come since.
    if (await isNamed(portal.db, sha256)) continue;
    if (await portal.blobs.trash.put(sha256, options)) moved += 1;
  }
  return moved;
}

function instantBefore({ now }: Swept, days: number): string {
  return new Date(now().getTime() - days * DAY_MS).toISOString();
}

function dayBefore(portal: Swept, days: number): string {
  return instantBefore(portal, days).slice(0, 10);
}
