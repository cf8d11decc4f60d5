import BetterSqlite3 from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, test } from 'vitest';
import { MIGRATIONS } from './migrate.ts';

type Reference = { child: string; column: string; parent: string };

/** The columns by which rows go, or let go, with a record of another table; a member or a login is erased seldom, and then all tables are gone through. */
const REFERENCES = `select m.name as child, f."from" as "column", f."table" as parent
  from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table' and f."table" != 'users'`;

test('a record is deleted without going through all rows that may belong to it', async () => {
  const memory = new BetterSqlite3(':memory:');
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: memory }) });
  for (const migration of Object.values(MIGRATIONS)) await migration.up(db);
  const references = memory.prepare(REFERENCES).all() as Reference[];
  expect(references.length).toBeGreaterThan(30);
  const planOf = ({ child, column }: Reference) =>
    memory.prepare(`explain query plan select 1 from "${child}" where "${column}" = 'x'`).all() as {
      detail: string;
    }[];
  const scanned = references.filter((reference) =>
    planOf(reference).some(({ detail }) => /^SCAN/.test(detail)),
  );
  await db.destroy();
  expect(scanned).toEqual([]);
});
