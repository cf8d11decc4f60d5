import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/fixtures/test-database.ts';
import { acrossMembers, type Db } from './open.ts';
import { TENANT_TABLES } from './tables/tables.ts';
import { TenantGuardError } from './tenant-guard.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

type Query = { compile(): { sql: string } };

/** Queries that say too little about whose rows they touch. */
const refused: Record<string, (db: Db) => Query> = {
  'a select without a condition': (db) => db.selectFrom('category_files').selectAll(),
  'a select by id alone': (db) => db.selectFrom('category_files').selectAll().where('id', '=', 'file_1'),
  'an update by id alone': (db) =>
    db.updateTable('info_requests').set({ response: 'x' }).where('id', '=', 'req_1'),
  'an update without a condition': (db) => db.updateTable('external_links').set({ name: 'x' }),
  'a delete by id alone': (db) => db.deleteFrom('external_links').where('id', '=', 'tool_1'),
  'a delete without a condition': (db) => db.deleteFrom('upload_acts'),
  'a delete through an alias': (db) => db.deleteFrom('upload_acts as act').where('act.id', '=', 'act_1'),
  'an insert without member_id': (db) =>
    db
      .insertInto('external_links')
      .values({ id: 't', name: 'n', url: 'u', email: '', created_at: '' } as never),
  'an insert of defaults': (db) => db.insertInto('external_links').defaultValues(),
  'member_id below an OR': (db) =>
    db
      .selectFrom('category_files')
      .selectAll()
      .where((eb) => eb.or([eb('member_id', '=', 'user_1'), eb('status', '=', 'Completed')])),
  'two members in an OR': (db) =>
    db
      .selectFrom('category_files')
      .selectAll()
      .where((eb) => eb.or([eb('member_id', '=', 'user_1'), eb('member_id', '=', 'user_2')])),
  'member_id below a NOT': (db) =>
    db
      .selectFrom('category_files')
      .selectAll()
      .where((eb) => eb.not(eb('member_id', '=', 'user_1'))),
  'another operator than equality': (db) =>
    db.selectFrom('category_files').selectAll().where('member_id', '!=', 'user_1'),
  'a list of members': (db) =>
    db.selectFrom('category_files').selectAll().where('member_id', 'in', ['user_1']),
  'member_id compared with nothing': (db) =>
    db
      .selectFrom('activities')
      .selectAll()
      .where('member_id', '=', null as never),
  'member_id compared with itself': (db) =>
    db.selectFrom('category_files').selectAll().whereRef('member_id', '=', 'category_files.member_id'),
  'member_id compared with a piece of SQL': (db) =>
    db.selectFrom('category_files').selectAll().where('member_id', '=', sql<string>`member_id`),
  'a join that does not follow member_id': (db) =>
    db
      .selectFrom('category_files')
      .innerJoin('upload_acts', 'upload_acts.id', 'category_files.upload_act_id')
      .selectAll('upload_acts')
      .where('category_files.member_id', '=', 'user_1'),
  'a join through member_id with nobody fixed': (db) =>
    db
      .selectFrom('category_files')
      .innerJoin('users', 'users.id', 'category_files.member_id')
      .selectAll('category_files'),
  'a member fixed only on the other side of a left join': (db) =>
    db
      .selectFrom('category_files')
      .leftJoin('upload_acts', (join) =>
        join
          .onRef('upload_acts.member_id', '=', 'category_files.member_id')
          .on('upload_acts.member_id', '=', 'user_1'),
      )
      .selectAll('category_files'),
  'a member fixed only in the condition of a left join': (db) =>
    db
      .selectFrom('category_files')
      .leftJoin('users', (join) => join.on('category_files.member_id', '=', 'user_1'))
      .selectAll('category_files'),
  'a member fixed only on the kept side of a right join': (db) =>
    db
      .selectFrom('users')
      .rightJoin('category_files', (join) =>
        join.onRef('users.id', '=', 'category_files.member_id').on('users.id', '=', 'user_1'),
      )
      .selectAll('category_files'),
  'a member fixed only in the condition of a full join': (db) =>
    db
      .selectFrom('users')
      .fullJoin('category_files', (join) =>
        join.onRef('users.id', '=', 'category_files.member_id').on('users.id', '=', 'user_1'),
      )
      .selectAll('category_files'),
  'a second table beside the fixed one': (db) =>
    db
      .selectFrom(['category_files', 'info_requests'])
      .selectAll('info_requests')
      .where('category_files.member_id', '=', 'user_1'),
  'an alias of a table beside itself': (db) =>
    db
      .selectFrom(['category_files', 'category_files as other'])
      .selectAll('other')
      .where('category_files.member_id', '=', 'user_1'),
  'a subquery in the conditions': (db) =>
    db
      .selectFrom('users')
      .selectAll()
      .where('id', 'in', (eb) => eb.selectFrom('category_files').select('category_files.uploader_id')),
  'a subquery among the columns': (db) =>
    db
      .selectFrom('users')
      .select((eb) => eb.selectFrom('category_files').select('category_files.name').limit(1).as('file')),
  'a subquery as a source': (db) =>
    db
      .selectFrom((eb) => eb.selectFrom('category_files').selectAll().where('id', '=', 'file_1').as('file'))
      .selectAll(),
  'a common table expression': (db) =>
    db
      .with('open', (cte) => cte.selectFrom('info_requests').selectAll())
      .selectFrom('open')
      .selectAll(),
  'one half of a union': (db) =>
    db
      .selectFrom('category_files')
      .select('id')
      .where('member_id', '=', 'user_1')
      .union(db.selectFrom('info_requests').select('id')),
  'an insert from an unfixed select': (db) =>
    db
      .insertInto('external_links')
      .columns(['id', 'member_id'])
      .expression(db.selectFrom('category_files').select(['id', 'member_id'])),
  'a deletion by an unfixed subquery': (db) =>
    db
      .deleteFrom('users')
      .where('id', 'in', (eb) => eb.selectFrom('upload_acts').select('upload_acts.opened_by')),
  'an update from another table': (db) =>
    db
      .updateTable('users')
      .from('category_files')
      .set((eb) => ({ name: eb.ref('category_files.name') }))
      .where('users.id', '=', 'user_1'),
  'a delete that uses another table': (db) =>
    db.deleteFrom('users').using('category_files').whereRef('users.name', '=', 'category_files.name'),
  'an upsert on another key than the member': (db) =>
    db
      .insertInto('external_links')
      .values({ id: 't', member_id: 'user_1', name: 'n', url: 'u', email: '', created_at: '' })
      .onConflict((oc) => oc.column('id').doUpdateSet({ name: 'n' })),
  'a merge into the table': (db) =>
    db
      .mergeInto('external_links')
      .using('users', (join) => join.onTrue())
      .whenMatched()
      .thenDelete(),
};

/** Queries that stay within one member. */
const accepted: Record<string, (db: Db) => Query> = {
  'a select within the member': (db) =>
    db.selectFrom('category_files').selectAll().where('member_id', '=', 'user_1').where('id', '=', 'file_1'),
  'an update within the member': (db) =>
    db.updateTable('info_requests').set({ response: 'x' }).where('member_id', '=', 'user_1'),
  'a delete within the member': (db) => db.deleteFrom('external_links').where('member_id', '=', 'user_1'),
  'an insert that names its member': (db) =>
    db
      .insertInto('external_links')
      .values({ id: 't', member_id: 'user_1', name: 'n', url: 'u', email: '', created_at: '' }),
  'an upsert on a key of the member': (db) =>
    db
      .insertInto('category_assignments')
      .values({ member_id: 'user_1', category: 'payroll', assigned_at: '' })
      .onConflict((oc) => oc.columns(['member_id', 'category']).doUpdateSet({ assigned_at: '' })),
  'member_id of an alias': (db) =>
    db.selectFrom('category_files as file').selectAll().where('file.member_id', '=', 'user_1'),
  'an OR beside member_id': (db) =>
    db
      .selectFrom('category_files')
      .selectAll()
      .where('member_id', '=', 'user_1')
      .where((eb) => eb.or([eb('status', '=', 'Rejected'), eb('status', '=', 'Completed')])),
  'a join on member_id': (db) =>
    db
      .selectFrom('category_files')
      .innerJoin('upload_acts', (join) =>
        join
          .onRef('upload_acts.member_id', '=', 'category_files.member_id')
          .onRef('upload_acts.id', '=', 'category_files.upload_act_id'),
      )
      .selectAll('upload_acts')
      .where('category_files.member_id', '=', 'user_1'),
  'a join through the member account': (db) =>
    db
      .selectFrom('users')
      .innerJoin('category_files', 'category_files.member_id', 'users.id')
      .selectAll('category_files')
      .where('users.id', '=', 'user_1'),
  'a left join that brings its own member': (db) =>
    db
      .selectFrom('users')
      .leftJoin('category_files', (join) =>
        join
          .on('category_files.member_id', '=', 'user_1')
          .onRef('category_files.uploader_id', '=', 'users.id'),
      )
      .selectAll('category_files'),
  'a left join that follows the fixed member': (db) =>
    db
      .selectFrom('category_files')
      .leftJoin('upload_acts', 'upload_acts.member_id', 'category_files.member_id')
      .selectAll('category_files')
      .where('category_files.member_id', '=', 'user_1'),
  'a fixed subquery': (db) =>
    db
      .selectFrom('users')
      .selectAll()
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('upload_acts')
          .select('upload_acts.opened_by')
          .where('upload_acts.member_id', '=', 'user_1'),
      ),
  'tables that belong to no member': (db) =>
    db.selectFrom('users').innerJoin('sessions', 'sessions.user_id', 'users.id').selectAll('sessions'),
};

describe('[ROLE-03] the tenant guard refuses', () => {
  test.each(Object.entries(refused))('%s', (_name, query) => {
    expect(() => query(db).compile()).toThrow(TenantGuardError);
  });

  test.each([...TENANT_TABLES])('a query on all rows of %s', (table) => {
    expect(() =>
      db
        .selectFrom(table as 'category_files')
        .selectAll()
        .compile(),
    ).toThrow(TenantGuardError);
  });

  test('a query inside a transaction, before it reaches the database', async () => {
    const attempt = db.transaction().execute((tx) => tx.selectFrom('category_files').selectAll().execute());
    await expect(attempt).rejects.toThrow(TenantGuardError);
  });
});

describe('[ROLE-03] the tenant guard lets through', () => {
  test.each(Object.entries(accepted))('%s', (_name, query) => {
    expect(query(db).compile().sql).toContain(' ');
  });

  test.each(Object.entries(refused))('with the escape for lists over all members: %s', (_name, query) => {
    expect(query(acrossMembers(db, 'a test')).compile().sql).not.toBe('');
  });
});

test('[ROLE-03] every table with a member_id, other than the accounts themselves, is under the guard', async () => {
  const tables = await database.unguarded.introspection.getTables();
  const named = tables.filter((table) => table.columns.some((column) => column.name === 'member_id'));
  const expected = named.map((table) => table.name).filter((name) => name !== 'users');
  expect([...TENANT_TABLES].sort()).toEqual(expected.sort());
});
