import { type KyselyPlugin, sql } from 'kysely';
import { MIGRATIONS, migrateAsThen } from '#db/migrate.ts';
import { type Database, openDatabase } from '#db/open.ts';
import { tablesInOrder } from '#db/table-order.ts';
import type { DatabasePlace } from './test-database.ts';

/** Names of all migrations, in order. */
export const MIGRATION_NAMES = Object.keys(MIGRATIONS);

/** Columns whose text is JSON: a migration may read it. */
const JSON_TEXT =
  /^(fields|payload|answers|lines|options|details|counts|state|before|question|roles|roster)$/;

/** Gives an empty database the schema of the first `count` migrations, and two records in each of its tables. */
export async function makeOlder(place: DatabasePlace, count: number): Promise<void> {
  await using(place, async (database) => {
    if (count === 0) return;
    await migrateAsThen(database, MIGRATION_NAMES.slice(0, count));
    const { engine, unguarded } = database;
    await unguarded.transaction().execute((db) => addRecords({ engine, db }));
  });
}

/** Opens the database for the work, and closes it. */
export async function using<Result>(
  place: DatabasePlace,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(place);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** The same database, on which that is called with the number of each statement, from 0 on, before it runs. */
export function beforeEachStatement(database: Database, call: (statement: number) => void): Database {
  let statement = 0;
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      call(statement);
      statement += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { ...database, unguarded: database.unguarded.withPlugin(counter) };
}

async function addRecords({ db, engine }: Pick<Database, 'db' | 'engine'>): Promise<void> {
  const found = await db.introspection.getTables();
  for (const { name } of await tablesInOrder(db, engine)) {
    const columns = found.find((table) => table.name === name)?.columns ?? [];
    for (const number of [1, 2]) {
      const row = columns.map((column) => [
        column.name,
        valueFor(name, column.name, column.dataType, number),
      ]);
      await db
        .insertInto(name)
        .values(Object.fromEntries(row) as never)
        .execute();
    }
  }
}

/** Ids are the same in every table, so that one table's record is the other one's too. */
function valueFor(table: string, column: string, type: string, number: number): string | number | null {
  if (/int/i.test(type)) return number;
  if (table === 'users' && column === 'member_id') return null;
  if (JSON_TEXT.test(column)) return '[]';
  return /(^|_)id$/.test(column) ? `id_${number}` : `${column} ${number}`;
}

/** All rows of the tables that the portal knows, as sorted lines by table; without the ids and instants that migrations make. */
export async function recordsOf({ unguarded: db, engine }: Database): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { name } of await tablesInOrder(db, engine)) {
    const rows = await db.selectFrom(name).selectAll().execute();
    found[name] = rows.map((row) => masked(JSON.stringify(Object.entries(row).sort()))).sort();
  }
  return found;
}

function masked(line: string): string {
  return line.replace(/"[a-z]+_[0-9a-z]{26}"|"\d{4}-[\dT:.-]+Z"/g, '"made"');
}

/** Tables with their columns, and the names of all indexes. */
export async function schemaOf({ unguarded: db, engine }: Database): Promise<string[]> {
  const tables = await db.introspection.getTables();
  const columns = tables.flatMap((table) =>
    table.columns.map(({ name, dataType, isNullable }) => `${table.name}.${name} ${dataType} ${isNullable}`),
  );
  const indexes =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'index'`
      : sql<{ name: string }>`select indexname as name from pg_indexes where schemaname = current_schema()`;
  const { rows } = await indexes.execute(db);
  return [...columns, ...rows.map(({ name }) => name)].sort();
}
