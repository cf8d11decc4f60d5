import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { CompiledQuery, type DatabaseConnection, Kysely } from 'kysely';
import { Changes } from './changes.ts';
import { LastingPostgresDialect, openPool, type PoolOptions } from './postgres-pool.ts';
import { privateFile } from './private-files.ts';
import {
  countedVersions,
  readVersions,
  type Shown,
  type ShownVersions,
  storedVersions,
} from './shown-versions.ts';
import { TwoHandleSqliteDialect } from './sqlite-dialect.ts';
import type { Tables } from './tables/tables.ts';
import { tenantGuard } from './tenant-guard.ts';

export type Db = Kysely<Tables>;

/** Connections of this process, and what waits for one: on SQLite its two handles, and who waits to write. */
export type DatabaseLoad = { busy: number; idle: number; waiting: number };

/** An open database of either engine. */
export type Database = {
  engine: 'sqlite' | 'postgres';
  /** Under the tenant guard: what verbs get. */
  db: Db;
  /** Without the guard: for migrations and sign-in, which know no members. */
  unguarded: Db;
  /** Without guard and time limits, where the others have limits: for migrations, which take as long as they need. */
  patient?: Db;
  /** What has been committed: what was remembered of these tables is old. */
  changes: Changes;
  /** The versions of what visitors are shown, which change with what is written through `db`. */
  shown: ShownVersions;
  /** How busy it is at this instant. */
  load(): DatabaseLoad;
  /** The PostgreSQL schema that its tables are in, where it is not the one that is found anyway. */
  schema?: string;
  close(): Promise<void>;
};

/** Where a database lies: PostgreSQL's url, or the path of a SQLite file. */
export type DatabasePlace = { url?: string | undefined; file?: string | undefined };

/** The data folder is in use by another process. */
export class DataFolderInUse extends Error {
  constructor(folder: string) {
    super(
      `Another portal process is using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    );
    this.name = 'DataFolderInUse';
  }
}

/** `limited`: no statement takes longer than a person waits. `onLost` gets the error of each connection that breaks. */
export type OpenOptions = Partial<Pick<PoolOptions, 'limited' | 'onLost'>>;

/** Opens PostgreSQL where a url is given, else the SQLite file. Does not migrate, nor connect before it is asked something. */
export async function openDatabase(place: DatabasePlace, options: OpenOptions = {}): Promise<Database> {
  if (place.url) return openPostgres(place.url, options);
  if (place.file) return openSqlite(place.file);
  throw new Error('openDatabase needs a url or a file');
}

async function openPostgres(
  url: string,
  { limited = false, onLost = () => undefined }: OpenOptions,
): Promise<Database> {
  const changes = new Changes();
  const pool = await openPool({ url, max: 10, limited, onLost });
  // Other processes write as well: each transaction says in a row what it has changed.
  const shown = storedVersions(() => readVersions(unguarded));
  changes.onShown(() => shown.doubt());
  const watched = new Kysely<Tables>({ dialect: new LastingPostgresDialect(pool, changes, storeVersions) });
  // Migrations come before the table of these rows.
  const unguarded = new Kysely<Tables>({ dialect: new LastingPostgresDialect(pool, changes) });
  const database: Database = {
    engine: 'postgres',
    unguarded,
    db: watched.withPlugin(tenantGuard()),
    changes,
    shown,
    load: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      await watched.destroy();
      await unguarded.destroy();
    },
  };
  if (!limited) return database;
  const alone = await openPool({ url, max: 1, limited: false, onLost });
  const patient = new Kysely<Tables>({ dialect: new LastingPostgresDialect(alone, changes) });
  return {
    ...database,
    patient,
    async close() {
      await patient.destroy();
      await database.close();
    },
  };
}

/** Gives what was changed another version, in the transaction that changed it. */
async function storeVersions(connection: DatabaseConnection, changed: ReadonlySet<Shown>): Promise<void> {
  // In one order, so that no two transactions wait for each other.
  for (const what of [...changed].toSorted())
    await connection.executeQuery(
      CompiledQuery.raw(
        `insert into shown_versions (what, version) values ($1, gen_random_uuid()::text)
         on conflict (what) do update set version = excluded.version`,
        [what],
      ),
    );
}

/** What the reading handle keeps of the file in memory at most; it takes only as much as it has read. */
const READER_CACHE_KB = 65_536;

function openSqlite(file: string): Database {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const release = lockDataFolder(dirname(file));
  privateFile(file);
  // SQLite makes these with the mode of the file; a version that did not mind may have left them.
  for (const suffix of ['-wal', '-shm']) if (existsSync(file + suffix)) privateFile(file + suffix);
  const writer = new BetterSqlite3(file);
  writer.pragma('journal_mode = WAL');
  writer.pragma('synchronous = FULL');
  writer.pragma('foreign_keys = ON');
  writer.pragma('busy_timeout = 5000');
  const reader = new BetterSqlite3(file, { readonly: true });
  reader.pragma('busy_timeout = 5000');
  // Room for the indexes of one very long list: to count it would push everything else out, and itself.
  reader.pragma(`cache_size = -${READER_CACHE_KB}`);
  const changes = new Changes();
  // No other process writes here: what has changed is counted.
  const shown = countedVersions();
  changes.onShown(shown.changed);
  const dialect = new TwoHandleSqliteDialect({ writer, reader }, changes);
  const unguarded = new Kysely<Tables>({ dialect });
  return {
    engine: 'sqlite',
    unguarded,
    db: unguarded.withPlugin(tenantGuard()),
    changes,
    shown,
    load: () => dialect.load(),
    async close() {
      await unguarded.destroy();
      release();
    },
  };
}

/**
 * Holds an exclusive lock beside the data file, so that the file itself stays readable for a backup; returns how to
 * let go. Throws DataFolderInUse where another process holds it.
 */
export function lockDataFolder(folder: string): () => void {
  const file = join(folder, 'lock.db');
  privateFile(file);
  const lock = new BetterSqlite3(file, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY')
      throw new DataFolderInUse(folder);
    throw error;
  }
  return () => lock.close();
}

/** The one way around the tenant guard, for the provider's own lists over all members; the reason is for the reader. */
export function acrossMembers(db: Db, _reason: string): Db {
  return db.withoutPlugins();
}
