import BetterSqlite3, { type Database } from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, test } from 'vitest';
import { MIGRATIONS } from './migrate.ts';

/**
 * An upgrade expands: the version before goes on reading and writing while the new one has migrated (docs/operations.md, 'Upgrade').
 * What nothing uses any more goes one version later, and is named here with its reason.
 */
const CONTRACTS: Record<string, string> = {
  '0004-imports': 'before the first version with several processes',
  '0027-notifications': 'before the first version with several processes',
  '0028-blobs': 'before the first version with several processes',
  '0044-order-numbers': 'before the first version with several processes',
};

type Column = { name: string; notnull: number; dflt_value: string | null; pk: number };

/** Of each table its columns, and the columns of its unique indexes. */
type Shape = Map<string, { columns: Column[]; unique: string[] }>;

function shapeOf(db: Database): Shape {
  const tables = db.prepare(`select name from sqlite_master where type = 'table'`).pluck().all() as string[];
  return new Map(
    tables.map((table) => {
      const columns = db.prepare(`select * from pragma_table_info(?)`).all(table) as Column[];
      const unique = db
        .prepare(
          `select group_concat(c.name) from pragma_index_list(?) i, pragma_index_info(i.name) c
           where i."unique" and not i.partial group by i.name order by 1`,
        )
        .pluck()
        .all(table) as string[];
      return [table, { columns, unique }];
    }),
  );
}

/** What a version that knows the schema before can't do any more on the one after. */
function takenAway(before: Shape, after: Shape): string[] {
  return [...before].flatMap(([table, { columns, unique }]) => {
    const now = after.get(table);
    if (!now) return [`${table} is gone`];
    const old = new Map(columns.map((column) => [column.name, column]));
    const kept = new Set(now.columns.map(({ name }) => name));
    const isNeeded = ({ notnull, dflt_value }: Column) => notnull === 1 && dflt_value === null;
    // What is null is no double: the version before leaves a new column so.
    const isLeftEmpty = (unique: string) =>
      unique
        .split(',')
        .some((name) => !old.has(name) && now.columns.some((one) => one.name === name && one.notnull === 0));
    return [
      ...columns.filter(({ name }) => !kept.has(name)).map(({ name }) => `${table}.${name} is gone`),
      ...now.columns
        .filter((column) => isNeeded(column) && !isNeeded(old.get(column.name) ?? { ...column, notnull: 0 }))
        .map(({ name }) => `${table}.${name} has to be given`),
      ...now.unique
        .filter((one) => !unique.includes(one) && !isLeftEmpty(one))
        .map((one) => `${table} (${one}) has to be unique`),
    ];
  });
}

test('the version before can read and write what each migration leaves', async () => {
  const memory = new BetterSqlite3(':memory:');
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: memory }) });
  const found: Record<string, string[]> = {};
  let before = shapeOf(memory);
  for (const [name, migration] of Object.entries(MIGRATIONS)) {
    await migration.up(db);
    const after = shapeOf(memory);
    const taken = takenAway(before, after);
    if (taken.length > 0) found[name] = taken;
    before = after;
  }
  await db.destroy();
  const unexpected = Object.entries(found).filter(([name]) => !(name in CONTRACTS));
  expect(
    unexpected,
    'columns are added with a default, and dropped one version after their last use',
  ).toEqual([]);
  expect(Object.keys(CONTRACTS).filter((name) => !(name in found))).toEqual([]);
});
