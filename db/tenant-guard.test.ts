import { describe, expect } from 'vitest';
import { test } from '#test/fixtures/database-test.ts';
import { accepted, refused } from '#test/fixtures/guarded-queries.ts';
import { acrossMembers } from './open.ts';
import { TENANT_TABLES } from './tables/tenant-tables.ts';
import { TenantGuardError } from './tenant-guard.ts';

describe('[ROLE-03] the tenant guard refuses', () => {
  test.for(Object.entries(refused))('%s', ([_name, query], { database: { db } }) => {
    expect(() => query(db).compile()).toThrow(TenantGuardError);
  });

  test.for([...TENANT_TABLES])('a query on all rows of %s', (table, { database: { db } }) => {
    expect(() =>
      db
        .selectFrom(table as 'category_files')
        .selectAll()
        .compile(),
    ).toThrow(TenantGuardError);
  });

  test('a query inside a transaction, before it reaches the database', async ({ database: { db } }) => {
    const attempt = db.transaction().execute((tx) => tx.selectFrom('category_files').selectAll().execute());
    await expect(attempt).rejects.toThrow(TenantGuardError);
  });
});

describe('[ROLE-03] the tenant guard lets through', () => {
  test.for(Object.entries(accepted))('%s', ([_name, query], { database: { db } }) => {
    expect(query(db).compile().sql).toContain(' ');
  });

  test.for(Object.entries(refused))(
    'with the escape for lists over all members: %s',
    ([_name, query], { database: { db } }) => {
      expect(query(acrossMembers(db, 'a test')).compile().sql).not.toBe('');
    },
  );
});

test('[ROLE-03] every table with a member_id, other than the accounts themselves, is under the guard', async ({
  database,
}) => {
  const tables = await database.unguarded.introspection.getTables();
  const named = tables.filter((table) => table.columns.some((column) => column.name === 'member_id'));
  const expected = named.map((table) => table.name).filter((name) => name !== 'users');
  expect([...TENANT_TABLES].sort()).toEqual(expected.sort());
});
