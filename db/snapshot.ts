import { existsSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { type Database, type DatabasePlace, type Db, openDatabase } from './open.ts';
import { type TableShape, tablesInOrder } from './table-order.ts';
import type { Tables } from './tables/tables.ts';

/** A row as it is stored: texts, whole numbers and null, whichever engine it is from. */
export type StoredRow = Record<string, string | number | null>;

/** The whole database as it was at one instant, however long it takes to read. */
export type Snapshot = {
  engine: Database['engine'];
  /** Names of the migrations that made the schema, in order. */
  migrations: string[];
  tables: TableShape[];
  count(table: TableShape): Promise<number>;
  /** The table's rows, some at a time; a row that another one names as its parent comes before it. */
  rows(table: TableShape): AsyncIterable<StoredRow[]>;
};

const BATCH = 500;

/** Reads the database in one transaction, while others go on writing. Throws where there is none. */
export function readSnapshot<Result>(
  place: DatabasePlace,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  return readBeside(place, async (tx, engine) => work(await snapshotOf(tx, engine)));
}

/** Reads in one transaction beside a portal that may run, and can write nothing. Throws NoDatabase where there is none. */
export async function readBeside<Result>(
  place: DatabasePlace,
  work: (db: Db, engine: Database['engine']) => Promise<Result>,
): Promise<Result> {
  const { engine, db } = await openForReading(place);
  try {
    const transaction =
      engine === 'postgres'
        ? db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
        : db.transaction();
    return await transaction.execute((tx) => work(tx, engine));
  } finally {
    await db.destroy();
  }
}

/** A handle of its own on the SQLite file: the portal's lock is beside it, so that the file can be read meanwhile. */
async function openForReading({ url, file }: DatabasePlace): Promise<{ engine: Database['engine']; db: Db }> {
  if (url) return { engine: 'postgres', db: (await openDatabase({ url })).unguarded };
  if (!file || !existsSync(file)) throw new NoDatabase(file ?? '');
  const database = new BetterSqlite3(file, { readonly: true });
  database.pragma('busy_timeout = 5000');
  return { engine: 'sqlite', db: new Kysely<Tables>({ dialect: new SqliteDialect({ database }) }) };
}

/** There is no portal's database where one should be. */
export class NoDatabase extends Error {
  override name = 'NoDatabase';
  constructor(place: string) {
    super(
      `There is no portal's database${place && ` in ${place}`}. Is DATA_DIR or DATABASE_URL another one?`,
    );
  }
}

async function snapshotOf(db: Db, engine: Database['engine']): Promise<Snapshot> {
  const tables = await tablesInOrder(db, engine);
  if (!tables.some(({ name }) => name === 'users')) throw new NoDatabase('');
  const made = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return {
    engine,
    migrations: made.rows.map(({ name }) => name),
    tables,
    async count({ name }) {
      const counted = await db
        .selectFrom(name)
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow();
      return counted.rows;
    },
    rows: (table) => (engine === 'sqlite' ? streamed(db, table) : fetched(db, table)),
  };
}

function rowsOf(db: Db, { name, parent }: TableShape) {
  const rows = db.selectFrom(name).selectAll();
  if (!parent) return rows;
  return rows.orderBy(sql`case when ${sql.ref(parent)} is null then 0 else 1 end`);
}

async function* streamed(db: Db, table: TableShape): AsyncGenerator<StoredRow[]> {
  let batch: StoredRow[] = [];
  for await (const row of rowsOf(db, table).stream()) {
    batch.push(row as unknown as StoredRow);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function* fetched(db: Db, table: TableShape): AsyncGenerator<StoredRow[]> {
  await sql`declare stored_rows no scroll cursor for ${rowsOf(db, table)}`.execute(db);
  for (;;) {
    const { rows } = await sql<StoredRow>`fetch ${sql.lit(BATCH)} from stored_rows`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) break;
  }
  await sql`close stored_rows`.execute(db);
}
