import BetterSqlite3 from 'better-sqlite3';
import { type CompiledQuery, Kysely, SqliteDialect, sql } from 'kysely';
import { MIGRATIONS } from './migrate.ts';
import type { Database, Db } from './open.ts';
import { StartRefused } from './start-refused.ts';

/** Later ones never ran outside a transaction, so that none of them can be half done. */
const LAST_WITHOUT_TRANSACTION = '0014-mail-tries';

/** Names of tables and indexes, and the SQL that makes each. */
type Schema = Map<string, string>;

/** A migration step by step: its statements, the schema before the first and after each, and rows of its tables at the end. */
type Rehearsal = { statements: CompiledQuery[]; schemas: Schema[]; rows: Map<string, number> };

/**
 * Finishes a migration that an earlier version, which ran each statement on its own, left half done when it was killed:
 * finds out how far it came, and does the rest in one transaction. No portal has run on such a database, so that its new tables
 * hold its own rows at most, which are put there again. Throws StartRefused, because of `error`, where that is not what is wrong.
 */
export async function finishHalfMigration(
  { unguarded: db }: Pick<Database, 'unguarded'>,
  applied: readonly string[],
  error: unknown,
): Promise<void> {
  const name = Object.keys(MIGRATIONS)[applied.length];
  if (!name || name > LAST_WITHOUT_TRANSACTION) throw error;
  const { statements, schemas, rows } = await rehearse(applied, name);
  const done = await stepsDone(db, schemas);
  if (done === undefined) throw notRepairable(name, error);
  if (done === 0) throw error;
  const made = [...rows.keys()].filter((table) => schemas[done]?.has(table));
  for (const table of made)
    if ((await countRows(db, table)) > (rows.get(table) ?? 0)) throw notRepairable(name, error);
  await db.transaction().execute(async (tx) => {
    for (const table of made.toReversed()) await sql`delete from ${sql.table(table)}`.execute(tx);
    for (const statement of statements.slice(done)) await tx.executeQuery(statement);
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
      tx,
    );
  });
}

function notRepairable(name: string, cause: unknown): StartRefused {
  return new StartRefused(
    `An earlier upgrade of this database was cut off in ${name}, and it can't be finished: its tables are not as that ` +
      'upgrade leaves them. Nothing was changed. Restore the last backup: npm run restore -- <file> --replace',
    { cause },
  );
}

/** Runs the migration on an empty database in memory that has the earlier schema. */
async function rehearse(applied: readonly string[], name: string): Promise<Rehearsal> {
  const memory = new BetterSqlite3(':memory:');
  const statements: CompiledQuery[] = [];
  const schemas: Schema[] = [];
  let noting = false;
  const db = new Kysely<unknown>({
    dialect: new SqliteDialect({ database: memory }),
    log({ query }) {
      if (!noting) return;
      statements.push(query);
      schemas.push(asSchema(memory.prepare(OBJECTS).all() as SchemaRow[]));
    },
  });
  try {
    for (const earlier of applied) await MIGRATIONS[earlier]?.up(db);
    schemas.push(asSchema(memory.prepare(OBJECTS).all() as SchemaRow[]));
    noting = true;
    await MIGRATIONS[name]?.up(db);
    noting = false;
    return { statements, schemas, rows: await rowsOfNewTables(db, schemas) };
  } finally {
    await db.destroy();
  }
}

async function rowsOfNewTables(
  db: Kysely<unknown>,
  schemas: readonly Schema[],
): Promise<Map<string, number>> {
  const rows = new Map<string, number>();
  for (const [name, text] of schemas.at(-1) ?? []) {
    if (schemas[0]?.has(name) || !/^create table/i.test(text)) continue;
    rows.set(name, await countRows(db, name));
  }
  return rows;
}

async function countRows(db: Pick<Kysely<unknown>, 'getExecutor'>, table: string): Promise<number> {
  const counted = sql<{ rows: number }>`select count(*) as "rows" from ${sql.table(table)}`;
  return (await counted.execute(db)).rows[0]?.rows ?? 0;
}

type SchemaRow = { name: string; sql: string };
const OBJECTS = "select name, sql from sqlite_master where sql is not null and name not like 'kysely%'";

function asSchema(rows: readonly SchemaRow[]): Schema {
  return new Map(rows.map(({ name, sql: text }) => [name, text]));
}

/** How many statements have been carried out, or undefined where none of the schemas is the one that is there. */
async function stepsDone(db: Db, schemas: readonly Schema[]): Promise<number | undefined> {
  const known = new Set(schemas.flatMap((schema) => [...schema.keys()]));
  const { rows } = await sql.raw<SchemaRow>(OBJECTS).execute(db);
  const found = asSchema(rows.filter(({ name }) => known.has(name)));
  const step = schemas.findIndex(
    (schema) => schema.size === found.size && [...schema].every(([name, text]) => found.get(name) === text),
  );
  return step < 0 ? undefined : step;
}
