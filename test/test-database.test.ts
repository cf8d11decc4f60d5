import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from './fixtures/test-database.ts';

test('each test gets a migrated database of its own on the engine under test', async () => {
  const one = await createTestDatabase();
  const other = await createTestDatabase();
  try {
    expect(one.engine).toBe(process.env.TEST_DATABASE);
    await sql`CREATE TABLE only_here (id text)`.execute(one.unguarded);
    const tables = async (database: typeof one) =>
      (await database.unguarded.introspection.getTables()).map((table) => table.name);
    expect(await tables(one)).toContain('only_here');
    expect(await tables(other)).not.toContain('only_here');
    expect((await tables(other)).length).toBeGreaterThan(0);
  } finally {
    await one.close();
    await other.close();
  }
  if (one.file) expect(existsSync(one.file)).toBe(false);
});

test('code under test does not see the DATABASE_URL that the tests run on', () => {
  expect(process.env.DATABASE_URL).toBeUndefined();
});
