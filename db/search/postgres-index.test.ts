import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/fixtures/test-database.ts';
import { migrateToLatest } from '../migrate.ts';
import { type Database, openDatabase } from '../open.ts';
import { ensureSearchIndex } from './postgres-index.ts';
import { searchRows } from './search-rows.ts';

test('the indexes of searches are there, and made anew where somebody took one away', async () => {
  const database = await createTestDatabase();
  try {
    expect(await ensureSearchIndex(database)).toEqual([]);
    if (database.engine === 'sqlite') return;
    await sql`drop index search_employees`.execute(database.unguarded);
    expect(await ensureSearchIndex(database)).toEqual([]);
    const { rows } = await sql`select 1 from pg_indexes where indexname = 'search_employees'`.execute(
      database.unguarded,
    );
    expect(rows).toHaveLength(1);
  } finally {
    await database.close();
  }
});

test('a role that may not add extensions has a portal whose searches work, and the start is told what is missing', async () => {
  const database = await createTestDatabase();
  try {
    if (database.engine === 'sqlite') return expect(await ensureSearchIndex(database)).toEqual([]);
    await sql`drop extension pg_trgm cascade`.execute(database.unguarded);
    await asRole(database, async (limited) => {
      await migrateToLatest({ ...limited, schema: 'own' });
      expect(await ensureSearchIndex(limited)).toEqual(['pg_trgm']);
      const { found } = await searchRows({ db: limited.db }, 'services', ['audit'], (rows) => rows);
      expect(await found.select('name').execute()).toEqual([{ name: 'Basic Payroll Audit' }]);
    });
  } finally {
    await database.close();
  }
});

/** Opens the database as a role that may do all in a schema of its own, and nothing else. */
async function asRole(
  { unguarded, url }: TestDatabase,
  work: (limited: Database) => Promise<void>,
): Promise<void> {
  const name = `r_${randomBytes(6).toString('hex')}`;
  const role = sql.id(name);
  await sql`create role ${role} login`.execute(unguarded);
  await sql`create schema own authorization ${role}`.execute(unguarded);
  const own = new URL(url);
  own.username = name;
  own.searchParams.set('options', '-c search_path=own');
  const limited = await openDatabase({ url: own.href });
  try {
    await work(limited);
  } finally {
    await limited.close();
    await sql`drop owned by ${role}`.execute(unguarded);
    await sql`drop role ${role}`.execute(unguarded);
  }
}
