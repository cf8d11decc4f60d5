import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely, PostgresDialect } from 'kysely';
import { privateFile } from './private-files.ts';
import { TwoHandleSqliteDialect } from './sqlite-dialect.ts';
import type { Tables } from './tables/tables.ts';
import { tenantGuard } from './tenant-guard.ts';

export type Db = Kysely<Tables>;

/** An open database of either engine. */
export type Database = {
  engine: 'sqlite' | 'postgres';
  /** Under the tenant guard: what verbs get. */
  db: Db;
  /** Without the guard: for migrations and sign-in, which know no members. */
  unguarded: Db;
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

/** Opens PostgreSQL where a url is given, else the SQLite file. Does not migrate. */
export async function openDatabase(options: DatabasePlace): Promise<Database> {
  if (options.url) return openPostgres(options.url);
  if (options.file) return openSqlite(options.file);
  throw new Error('openDatabase needs a url or a file');
}

/** Its driver is loaded here, so that whoever runs on SQLite starts sooner and without it. */
async function openPostgres(url: string): Promise<Database> {
  const { default: pg } = await import('pg');
  // Counts and sums come as bigint text by default; ours all fit in a double.
  const types = {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC
        ? Number
        : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
  };
  /** PostgreSQL's text cannot hold the character NUL: a value that has one gets the sign for it instead. */
  class NulFreeClient extends pg.Client {
    override query(...[text, values, ...rest]: unknown[]): never {
      const safe = Array.isArray(values) ? values.map(nulFree) : values;
      return (super.query as (...args: unknown[]) => never).call(this, text, safe, ...rest);
    }
  }
  const pool = new pg.Pool({ connectionString: url, max: 10, types, Client: NulFreeClient });
  // An idle connection that the server closes must not end the process; the next query opens a new one.
  pool.on('error', () => undefined);
  return guarded('postgres', new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }));
}

function nulFree(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;
}

/** What the reading handle keeps of the file in memory at most; it takes only as much as it has read. */
const READER_CACHE_KB = 65_536;

function openSqlite(file: string): Database {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const release = holdDataFolder(dirname(file));
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
  const dialect = new TwoHandleSqliteDialect({ writer, reader });
  const database = guarded('sqlite', new Kysely<Tables>({ dialect }));
  return {
    ...database,
    async close() {
      await database.close();
      release();
    },
  };
}

/**
 * Holds an exclusive lock beside the data file, so that the file itself stays readable for a backup; answers how to
 * let go. Throws DataFolderInUse where another process holds it.
 */
export function holdDataFolder(folder: string): () => void {
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

function guarded(engine: Database['engine'], unguarded: Db): Database {
  return { engine, unguarded, db: unguarded.withPlugin(tenantGuard()), close: () => unguarded.destroy() };
}

/** The one way around the tenant guard, for the provider's own lists over all members; the reason is for the reader. */
export function acrossMembers(db: Db, _reason: string): Db {
  return db.withoutPlugins();
}
