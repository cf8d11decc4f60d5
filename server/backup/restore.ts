import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrateAsThen, migrateToLatest, unknownMigrations } from '#db/migrate.ts';
import type { Database, Db } from '#db/open.ts';
import { replaceDatabase } from '#db/replace-database.ts';
import type { StoredRow } from '#db/snapshot.ts';
import { syncFolder } from '#db/sync-folder.ts';
import { type TableShape, tablesInOrder } from '#db/table-order.ts';
import type { BlobStore } from '#ports/blobs/blob-store.ts';
import type { Config } from '../config.ts';
import { tieRestored } from '../data-folder.ts';
import { openBlobs } from '../open-blobs.ts';
import { ArchiveRefused, contentsNamed, type Manifest, secretMark } from './archive-format.ts';
import { placeOf } from './backup.ts';
import { type ArchiveContents, type ArchiveVisitor, readArchive } from './read-archive.ts';

/**
 * What was restored. `missing` are contents that rows name and that the backup could not have. `secret` says which
 * secret the portal has now: the `same` as then, the one `restored` from the backup, or an `other` one.
 */
export type RestoreReport = {
  takenAt: string;
  engine: Manifest['engine'];
  tables: number;
  rows: number;
  contents: number;
  missing: string[];
  secret: 'same' | 'restored' | 'other';
};

type Target = Pick<Config, 'databaseUrl' | 'dataDir' | 'secret' | 's3'>;

/** How many values one insert may have, on either engine. */
const VALUES_PER_INSERT = 10_000;

/**
 * Puts what a backup holds in the place of an empty database, of either engine, or with `replace` of any. The archive
 * is read to its end before anything is written; until the last step the database stays as it was. `secretIsSet`:
 * AUTH_SECRET is in the environment, and the one in the backup is not for us to put there. `identity`: the private key of one that is
 * encrypted.
 */
export async function restore(
  config: Target,
  file: string,
  options: { replace: boolean; secretIsSet: boolean; identity?: string | undefined },
): Promise<RestoreReport> {
  const contents = await checkArchive(file, options.identity);
  const { manifest, missing } = contents;
  const blobs = await openBlobs(config);
  let stored = 0;
  let tie = async () => {};
  await replaceDatabase(placeOf(config), options, async (fresh) => {
    await migrateAsThen(fresh, manifest.migrations);
    stored = await loadArchive(fresh, blobs, { file, manifest, identity: options.identity });
    await migrateToLatest(fresh);
    // What was wrong on the disk that the backup is from.
    await fresh.unguarded.updateTable('blobs').set({ problem: null, found_at: null }).execute();
    tie = await tieRestored(fresh.unguarded, config.dataDir, new Date());
  });
  await tie();
  return {
    takenAt: manifest.takenAt,
    engine: manifest.engine,
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    contents: stored,
    missing,
    secret: await placeSecret(config, contents, options.secretIsSet),
  };
}

/** Reads it to its end, so that nothing is written of one that is damaged, and compares contents with rows. */
async function checkArchive(file: string, identity?: string): Promise<ArchiveContents> {
  const named = new Set<string>();
  const visitor: ArchiveVisitor = {
    async rows(table, rows) {
      for (const sha256 of rows.flatMap((row) => contentsNamed(table, row))) named.add(sha256);
    },
    async blob(sha256, _size, content) {
      named.delete(sha256);
      for await (const _chunk of content);
    },
  };
  const contents = await readArchive(file, visitor, identity);
  const [newer] = unknownMigrations(contents.manifest.migrations);
  if (newer) {
    throw new ArchiveRefused(
      `The backup has the schema ${newer}, which this portal does not know: a newer portal made it. Restore it with that one.`,
    );
  }
  for (const sha256 of contents.missing) named.delete(sha256);
  const [lost] = named;
  if (lost) throw new ArchiveRefused(`The backup is damaged: the content ${lost} is not in it.`);
  return contents;
}

/**
 * Fills a database that has the archive's schema: all rows in one transaction, counted before it ends. Returns how many
 * contents there are.
 */
export async function loadArchive(
  fresh: Database,
  blobs: BlobStore,
  { file, manifest, identity }: { file: string; manifest: Manifest; identity?: string | undefined },
): Promise<number> {
  return await fresh.unguarded.transaction().execute(async (tx) => {
    let stored = 0;
    const shapes = await tablesInOrder(tx, fresh.engine);
    const known = new Map<string, TableShape>(shapes.map((shape) => [shape.name, shape]));
    // A new schema comes with rows of its own.
    for (const { name } of shapes.toReversed()) await tx.deleteFrom(name).execute();
    const visitor: ArchiveVisitor = {
      async rows(table, rows) {
        const shape = known.get(table);
        if (!shape) throw new ArchiveRefused(`The backup has a table that is not known: ${table}.`);
        await insert(tx, shape, rows);
      },
      // The store names it by its own hash, which the archive's reader compares with the entry's.
      async blob(_sha256, size, content) {
        await blobs.put(content, { maxBytes: size });
        stored += 1;
      },
    };
    await readArchive(file, visitor, identity);
    for (const { name, rows } of manifest.tables) {
      const counted = await tx
        .selectFrom(name as 'users')
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .executeTakeFirst();
      if (counted?.rows !== rows)
        throw new Error(`${name} has ${counted?.rows} rows after the restore, instead of ${rows}.`);
    }
    return stored;
  });
}

async function insert(tx: Db, { name, columns }: TableShape, rows: StoredRow[]): Promise<void> {
  const otherTenant = rows.flatMap(Object.keys).find((column) => !columns.includes(column));
  if (otherTenant)
    throw new ArchiveRefused(`The backup has a column that is not known: ${name}.${otherTenant}.`);
  const atOnce = Math.floor(VALUES_PER_INSERT / columns.length);
  for (let start = 0; start < rows.length; start += atOnce) {
    await tx
      .insertInto(name as 'users')
      .values(rows.slice(start, start + atOnce) as never)
      .execute();
  }
}

async function placeSecret(
  config: Target,
  { manifest, secret }: ArchiveContents,
  secretIsSet: boolean,
): Promise<RestoreReport['secret']> {
  if (manifest.secretMark === secretMark(config.secret)) return 'same';
  if (secret === undefined || secretIsSet) return 'other';
  const growing = join(config.dataDir, `auth-secret.${randomUUID().slice(0, 8)}`);
  try {
    await writeFile(growing, secret, { mode: 0o600, flag: 'wx', flush: true });
    await rename(growing, join(config.dataDir, 'auth-secret'));
  } catch (error) {
    await rm(growing, { force: true });
    throw error;
  }
  await syncFolder(config.dataDir);
  return 'restored';
}
