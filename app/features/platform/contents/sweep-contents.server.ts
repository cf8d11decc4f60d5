import type { Portal } from '#app/ctx.ts';
import { blobRefs, unreferencedBlobs } from './blob-refs.server.ts';
import { deleteUnreferencedBlobs } from './delete-blobs.server.ts';

const DAY_MS = 86_400_000;
/** For so many days after a database and a data folder met, nothing is swept: whoever mixed them up finds out first. */
const SETTLED_DAYS = 7;
/** Days for which a swept content can be restored. */
const TRASH_DAYS = 30;
/** So many contents without a record are always explained: by uploads that broke off. */
const FEW = 20;
/** Of contents from before the database and the data folder met, at most this share of all is explained. */
const SHARE_BEFORE = 0.1;

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
 * where there is more of it than this database can explain, unless the operator asks for `all`.
 */
export async function sweepContents(portal: Swept, { all = false } = {}): Promise<SweepReport> {
  const referenced = await blobRefs(portal.db);
  const restored = await restoreReferenced(portal, referenced);
  if (restored > 0)
    portal.log.warn({ restored }, 'contents restored from the trash: records refer to them again');
  const met = await metAt(portal);
  if (!all && !isSettled(portal, met))
    return { contents: 0, unreferenced: 0, moved: 0, restored, deleted: 0 };
  const deleted = await portal.blobs.trash.empty(dayBefore(portal, TRASH_DAYS));
  const found = await findUnreferenced(portal, referenced, met ?? '');
  const may = all || explains(found);
  const moved = may ? await moveToTrash(portal, found.unreferenced) : 0;
  const { contents, unreferenced } = found;
  const report = { contents, unreferenced: unreferenced.length, moved, restored, deleted };
  if (may) portal.log.info(report, 'contents swept');
  else portal.log.error(report, UNEXPLAINED);
  return report;
}

const UNEXPLAINED =
  'contents not swept: no record refers to them, and there are more than this database can explain. ' +
  'Is it the right one? If they can go: npm run data-folder -- sweep';

/** Of the contents without a record, `before` are older than the day on which database and data folder met. */
type Found = { contents: number; referenced: number; unreferenced: string[]; before: number };

/**
 * Contents that arrived since they met came through this very portal: by uploads that broke off and previews that were not
 * carried out. There are hardly more of them than of those with a record, unless records were lost. A database that refers to
 * none of the contents explains none.
 */
function explains({ contents, referenced, unreferenced, before }: Found): boolean {
  if (unreferenced.length === 0) return true;
  if (referenced === 0) return false;
  const since = unreferenced.length - before;
  return before <= Math.max(FEW, contents * SHARE_BEFORE) && since <= Math.max(FEW, referenced);
}

async function metAt({ db }: Swept): Promise<string | undefined> {
  return (await db.selectFrom('data_folder').select('since').executeTakeFirst())?.since;
}

function isSettled(portal: Swept, met: string | undefined): boolean {
  return met !== undefined && met < instantBefore(portal, SETTLED_DAYS);
}

async function restoreReferenced({ blobs }: Swept, referenced: ReadonlySet<string>): Promise<number> {
  let restored = 0;
  for await (const { sha256 } of blobs.trash.list()) {
    if (!referenced.has(sha256)) continue;
    await blobs.trash.restore(sha256);
    restored += 1;
  }
  return restored;
}

/** A content of the last day counts as neither: its record may be on its way. */
async function findUnreferenced(portal: Swept, referenced: ReadonlySet<string>, met: string): Promise<Found> {
  const yesterday = instantBefore(portal, 1);
  const found: Found = { contents: 0, referenced: 0, unreferenced: [], before: 0 };
  for await (const { sha256, modifiedAt } of portal.blobs.list()) {
    found.contents += 1;
    if (referenced.has(sha256)) found.referenced += 1;
    else if (modifiedAt < yesterday) {
      found.unreferenced.push(sha256);
      if (modifiedAt < met) found.before += 1;
    }
  }
  return found;
}

/**
 * Contents that `blobs` knows go with their row; a row whose bytes never came goes too. The others are strays: an upload of one
 * at this moment is newer, and stays.
 */
async function moveToTrash(portal: Swept, contents: readonly string[]): Promise<number> {
  const yesterday = instantBefore(portal, 1);
  const options = { writtenBefore: yesterday, on: dayBefore(portal, 0) };
  let moved = 0;
  const discard = async (sha256: string) => {
    if (await portal.blobs.trash.put(sha256, options)) moved += 1;
  };
  await deleteUnreferencedBlobs(portal, await unreferencedBlobs(portal.db), yesterday, discard);
  const known = await knownBlobs(portal);
  for (const sha256 of contents) if (!known.has(sha256)) await discard(sha256);
  return moved;
}

async function knownBlobs({ db }: Swept): Promise<Set<string>> {
  const rows = await db.selectFrom('blobs').select('sha256').execute();
  return new Set(rows.map(({ sha256 }) => sha256));
}

function instantBefore({ now }: Swept, days: number): string {
  return new Date(now().getTime() - days * DAY_MS).toISOString();
}

function dayBefore(portal: Swept, days: number): string {
  return instantBefore(portal, days).slice(0, 10);
}
