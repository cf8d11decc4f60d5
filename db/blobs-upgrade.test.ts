import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MIGRATION_NAMES, makeOlder, schemaOf, using } from '#test/fixtures/older-schema.ts';
import { createBareDatabase } from '#test/fixtures/test-database.ts';
import { migrateToLatest } from './migrate.ts';
import type { Database } from './open.ts';

const BEFORE = MIGRATION_NAMES.indexOf('0028-blobs');
let place: Awaited<ReturnType<typeof createBareDatabase>>;

beforeEach(async () => {
  place = await createBareDatabase();
  await makeOlder(place, BEFORE);
});
afterEach(() => place.remove());

/** How many rows each table has. */
async function counts({ unguarded: db }: Database): Promise<Record<string, number>> {
  const tables = await db.introspection.getTables();
  const rows = tables.map(async ({ name }) => {
    const counted = sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`;
    return [name, Number((await counted.execute(db)).rows[0]?.rows)];
  });
  return Object.fromEntries(await Promise.all(rows));
}

test('an upgrade enters every content that records name, and loses no record and no index', async () => {
  await using(place, async (database) => {
    const { unguarded: db } = database;
    await sql`update damaged_contents set address = 'sha256 1' where address = 'address 1'`.execute(db);
    const [before, schema] = [await counts(database), await schemaOf(database)];
    await migrateToLatest(database);
    const { damaged_contents: _, ...kept } = before;
    expect(await counts(database)).toMatchObject({ ...kept, blobs: 2 });
    const gone = schema.filter((line) => !/^damaged_contents|autoindex_damaged/.test(line));
    expect(await schemaOf(database)).toEqual(expect.arrayContaining(gone));
    const rows = await db.selectFrom('blobs').selectAll().orderBy('sha256').execute();
    expect(rows).toMatchObject([
      { sha256: 'sha256 1', problem: 'problem 1', found_at: 'found_at 1' },
      { sha256: 'sha256 2', problem: null, found_at: null, needs_password: 2 },
    ]);
  });
});

test('a content that a record names cannot be taken away, and no record names one that is not there', async () => {
  await using(place, async (database) => {
    await migrateToLatest(database);
    const { unguarded: db } = database;
    await expect(db.deleteFrom('blobs').where('sha256', '=', 'sha256 1').execute()).rejects.toThrow(
      /foreign key/i,
    );
    for (const [table, column] of [
      ['documents', 'sha256'],
      ['users', 'picture_sha256'],
      ['product_images', 'blob_800'],
    ])
      await expect(
        sql`update ${sql.table(table ?? '')} set ${sql.ref(column ?? '')} = 'nowhere'`.execute(db),
        table,
      ).rejects.toThrow(/foreign key/i);
    await expect(sql`update documents set sha256 = null`.execute(db)).rejects.toThrow(/null/i);
  });
});
