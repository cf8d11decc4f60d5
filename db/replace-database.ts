import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { type Database, type DatabasePlace, type Db, lockDataFolder, openDatabase } from './open.ts';
import { syncFolder } from './sync-folder.ts';
import { currentSchema } from './table-order.ts';

/** The place has accounts already, or is in use: nothing was touched. */
export class PlaceTaken extends Error {
  override name = 'PlaceTaken';
}

/** Where a new database grows before it takes its place. */
const BESIDE = 'portal_restoring';

/**
 * Lets `fill` make a database, and puts it in the place of the one that is there, in one step at the end. If anything
 * fails the old one stays as it was. Throws PlaceTaken where that one has accounts and `replace` is not set, or where
 * others are connected to it, and DataFolderInUse while a portal runs on the folder.
 */
export async function replaceDatabase(
  { url, file }: DatabasePlace,
  { replace }: { replace: boolean },
  fill: (fresh: Database) => Promise<void>,
): Promise<void> {
  if (url) await replacePostgres(url, replace, fill);
  else if (file) await replaceSqlite(file, replace, fill);
}

async function replaceSqlite(
  file: string,
  replace: boolean,
  fill: (fresh: Database) => Promise<void>,
): Promise<void> {
  const folder = dirname(file);
  const beside = join(folder, BESIDE);
  await mkdir(folder, { recursive: true });
  if (existsSync(file)) await checkSqlite(file, replace);
  const letGo = lockDataFolder(folder);
  try {
    await rm(beside, { recursive: true, force: true });
    const fresh = await openDatabase({ file: join(beside, 'portal.db') });
    try {
      await fill(fresh);
    } finally {
      await fresh.close();
    }
    // Closing has folded its log into the file. One of the old file, where it lay, would be read into the new one.
    for (const suffix of ['-wal', '-shm']) await rm(`${file}${suffix}`, { force: true });
    await rename(join(beside, 'portal.db'), file);
    await syncFolder(folder);
  } finally {
    await rm(beside, { recursive: true, force: true });
    letGo();
  }
}

/** Opening it takes the lock for a moment, and closing it folds what a portal that died left in its log. */
async function checkSqlite(file: string, replace: boolean): Promise<void> {
  const old = await openDatabase({ file });
  try {
    if (!replace) await refuseAccounts(old.unguarded, undefined);
  } finally {
    await old.close();
  }
}

async function replacePostgres(
  url: string,
  replace: boolean,
  fill: (fresh: Database) => Promise<void>,
): Promise<void> {
  const old = await openDatabase({ url });
  try {
    const schema = await currentSchema(old.unguarded);
    await refuseOthers(old.unguarded);
    if (!replace) await refuseAccounts(old.unguarded, schema);
    await sql`drop schema if exists ${sql.id(BESIDE)} cascade`.execute(old.unguarded);
    await sql`create schema ${sql.id(BESIDE)}`.execute(old.unguarded);
    try {
      const fresh = await openDatabase({ url: within(url, BESIDE) });
      try {
        await fill({ ...fresh, schema: BESIDE });
        await countRows(fresh.unguarded);
      } finally {
        await fresh.close();
      }
      await takePlace(old.unguarded, schema, replace);
    } finally {
      await sql`drop schema if exists ${sql.id(BESIDE)} cascade`.execute(old.unguarded);
    }
  } finally {
    await old.close();
  }
}

/**
 * Tells the server's planner what is in the tables. By itself it finds out a minute later or more; with 100,000 employees, pages took
 * twenty times as long until then, and some longer than any query may.
 */
async function countRows(db: Db): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  for (const { schema, name } of tables)
    if (schema === BESIDE) await sql`analyze ${sql.id(schema, name)}`.execute(db);
}

/** The same url, on which tables are made and found in that schema alone. */
function within(url: string, schema: string): string {
  const changed = new URL(url);
  const options = changed.searchParams.get('options');
  changed.searchParams.set('options', `${options ? `${options} ` : ''}-c search_path=${schema}`);
  return changed.href;
}

/** Moves the new tables to where the old ones were. Tables that the portal does not know are left alone. */
async function takePlace(db: Db, schema: string, replace: boolean): Promise<void> {
  const found = await db.introspection.getTables({ withInternalKyselyTables: true });
  const namesIn = (one: string) => found.filter((table) => table.schema === one).map(({ name }) => name);
  const olds = new Set(namesIn(schema));
  await db.transaction().execute(async (tx) => {
    if (olds.has('users')) await sql`lock table ${sql.id(schema, 'users')}`.execute(tx);
    if (!replace) await refuseAccounts(tx, schema);
    for (const name of namesIn(BESIDE)) {
      if (olds.has(name)) await sql`drop table ${sql.id(schema, name)} cascade`.execute(tx);
      await sql`alter table ${sql.id(BESIDE, name)} set schema ${sql.id(schema)}`.execute(tx);
    }
  });
}

/** A database in which nobody has an account is a new one, with or without its schema. */
async function refuseAccounts(db: Db, schema: string | undefined): Promise<void> {
  const tables = (await db.introspection.getTables()).filter((table) => table.schema === schema);
  if (!tables.some(({ name }) => name === 'users')) return;
  const { accounts } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('accounts'))
    .executeTakeFirstOrThrow();
  if (accounts === 0) return;
  throw new PlaceTaken(
    `The database here is in use: it has ${accounts} accounts. Add --replace to throw it away for the one in the backup.`,
  );
}

async function refuseOthers(db: Db): Promise<void> {
  const { rows } = await sql<{ others: number }>`select count(*) as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
    db,
  );
  const others = rows[0]?.others ?? 0;
  if (others === 0) return;
  throw new PlaceTaken(
    `Others are connected to the database (${others}). Stop every portal process, and what else uses it, first.`,
  );
}
