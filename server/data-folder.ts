import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BLOB_COLUMNS, blobRefs } from '#app/features/platform/contents/blob-refs.server.ts';
import { tableNames } from '#db/migrate.ts';
import type { Database, Db } from '#db/open.ts';
import { StartRefused } from '#db/start-refused.ts';
import { syncFolder } from '#db/sync-folder.ts';
import { tablesInOrder } from '#db/table-order.ts';
import type { BlobStore } from '#ports/blobs/blob-store.ts';
import type { Config } from './config.ts';

/** The file in the data folder with the id that the database has too. */
const ID_FILE = 'data-folder-id';

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** How many contents records refer to, how many are in the data folder, and how many are both. */
export type Overlap = { referenced: number; present: number; both: number };

/**
 * Throws StartRefused where the data folder and the database (undefined: not made yet) belong to other ones. Those that do
 * not know each other yet belong together where records refer to at least half of the files there, and at least half of
 * what records refer to is there. Changes nothing, and can read older schemas.
 */
export async function checkDataFolder(
  place: Place,
  blobs: BlobStore,
  database: Database | undefined,
): Promise<void> {
  const folderId = await folderIdIn(place.dataDir);
  const databaseId = database && (await databaseIdIn(database));
  if (folderId && databaseId) {
    if (folderId !== databaseId) throw otherDatabase(place);
    return;
  }
  const overlap = await overlapOf(blobs, database);
  const { referenced, present, both } = overlap;
  if (both * 2 < referenced || both * 2 < present) throw notTogether(place, overlap);
}

/**
 * Makes data folder and database know each other: with the id that one of them has alone, or a new one, so that another
 * database that knew the folder before does not any more. `adopt` does so also where both have another one already.
 */
export async function tieDataFolder(
  place: Place,
  { unguarded }: Pick<Database, 'unguarded'>,
  now: Date,
  { adopt = false } = {},
): Promise<void> {
  if (!adopt && (await knowEachOther(place, unguarded))) return;
  await unguarded.transaction().execute(async (tx) => {
    // A row to hold: of several processes that start at the same time, the others wait here.
    const { id: databaseId } = await tx
      .insertInto('data_folder')
      .values({ slot: 1, id: '', since: now.toISOString() })
      .onConflict((conflict) => conflict.column('slot').doUpdateSet({ slot: 1 }))
      .returning('id')
      .executeTakeFirstOrThrow();
    const folderId = await folderIdIn(place.dataDir);
    if (folderId && folderId === databaseId && !adopt) return;
    if (folderId && databaseId && !adopt) throw otherDatabase(place);
    const id = folderId || !databaseId ? randomUUID() : databaseId;
    await writeFolderId(place.dataDir, id);
    if (id !== databaseId) await writeDatabaseId(tx, id, now);
  });
}

/** What every start but the first one finds, with nothing to write. */
async function knowEachOther({ dataDir }: Place, db: Db): Promise<boolean> {
  const folderId = await folderIdIn(dataDir);
  const row = await db.selectFrom('data_folder').select('id').executeTakeFirst();
  return folderId !== undefined && folderId === row?.id;
}

/** Gives a database that was restored an id of its own; returns how to give it to the data folder. */
export async function tieRestored(db: Db, dataDir: string, now: Date): Promise<() => Promise<void>> {
  const id = randomUUID();
  await db.insertInto('data_folder').values({ slot: 1, id, since: now.toISOString() }).execute();
  return () => writeFolderId(dataDir, id);
}

/** Compares what records refer to with what is in the data folder. */
export async function overlapOf(blobs: BlobStore, database: Database | undefined): Promise<Overlap> {
  const named = database ? await namedIn(database) : new Set<string>();
  let [present, both] = [0, 0];
  for await (const { sha256 } of blobs.list()) {
    present += 1;
    if (named.has(sha256)) both += 1;
  }
  return { referenced: named.size, present, both };
}

async function namedIn({ unguarded, engine }: Database): Promise<Set<string>> {
  const tables = await tablesInOrder(unguarded, engine);
  const there = BLOB_COLUMNS.filter(([table, column]) =>
    tables.some(({ name, columns }) => name === table && columns.includes(column)),
  );
  return blobRefs(unguarded, there);
}

async function databaseIdIn({ unguarded, engine }: Database): Promise<string | undefined> {
  if (!(await tableNames(unguarded, engine)).has('data_folder')) return undefined;
  return (await unguarded.selectFrom('data_folder').select('id').executeTakeFirst())?.id;
}

async function writeDatabaseId(tx: Db, id: string, now: Date): Promise<void> {
  await tx.updateTable('data_folder').set({ id, since: now.toISOString() }).where('slot', '=', 1).execute();
}

async function folderIdIn(dataDir: string): Promise<string | undefined> {
  try {
    return (await readFile(join(dataDir, ID_FILE), 'utf8')).trim() || undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function writeFolderId(dataDir: string, id: string): Promise<void> {
  const growing = join(dataDir, `${ID_FILE}.${randomUUID().slice(0, 8)}`);
  try {
    await writeFile(growing, `${id}\n`, { mode: 0o600, flag: 'wx', flush: true });
    await rename(growing, join(dataDir, ID_FILE));
  } catch (error) {
    await rm(growing, { force: true });
    throw error;
  }
  await syncFolder(dataDir);
}

const ADOPT = 'To use the two together from now on, run: npm run data-folder -- adopt';
const nameOf = ({ databaseUrl }: Place) =>
  databaseUrl ? 'The database at DATABASE_URL' : 'The portal.db there';

function otherDatabase(place: Place): StartRefused {
  return new StartRefused(
    `The data folder ${place.dataDir} belongs to another database. ${nameOf(place)} has a different id. ` +
      `Nothing was changed.\nIs DATA_DIR or DATABASE_URL wrong? Correct it and start again.\n${ADOPT}`,
  );
}

function notTogether(place: Place, { referenced, present, both }: Overlap): StartRefused {
  return new StartRefused(
    `The data folder ${place.dataDir} and the database don't belong together: ${present} files are in the folder, and ` +
      `the database refers to ${both} of them${referenced > both ? ` and to ${referenced - both} that are missing` : ''}. ` +
      'Nothing was changed.\nIs DATA_DIR or DATABASE_URL wrong? Correct it and start again. A new portal needs a new data ' +
      `folder.\nWas the database lost? Restore a backup: npm run restore -- <file>\n${ADOPT}`,
  );
}
