import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { describe, expect, test } from 'vitest';
import { Changes, REMEMBERED_TABLES, tablesWritten } from './changes.ts';
import type { Tables } from './tables/tables.ts';

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (handle) => new PostgresIntrospector(handle),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const row = { key: 'a', value: '1', updated_at: 'now' };

describe('a statement changes', () => {
  test.each([
    ['nothing where it reads', db.selectFrom('settings').selectAll().compile(), []],
    ['nothing where it reads and holds', db.selectFrom('users').select('id').forUpdate().compile(), []],
    ['nothing where it is a read in words', sql`select 1`.compile(db), []],
    ['the table that it adds to', db.insertInto('settings').values(row).compile(), ['settings']],
    ['the table that it updates', db.updateTable('users as u').set({ name: 'A' }).compile(), ['users']],
    ['others than the one that it deletes from', db.deleteFrom('forms').compile(), REMEMBERED_TABLES],
    ['anything where it is written in words', sql`vacuum`.compile(db), REMEMBERED_TABLES],
    [
      'anything where it reads what it has deleted',
      db
        .with('gone', (cte) => cte.deleteFrom('settings').returning('key'))
        .selectFrom('gone')
        .select('key')
        .compile(),
      REMEMBERED_TABLES,
    ],
    [
      'nothing where it reads what it has read',
      db
        .with('found', (cte) => cte.selectFrom('settings').select('key'))
        .selectFrom('found')
        .select('key')
        .compile(),
      [],
    ],
  ] satisfies [string, CompiledQuery, readonly string[]][])('%s', (_, query, tables) => {
    expect(tablesWritten(query)).toEqual(tables);
  });
});

test('a version is another one once one of its tables was changed, here or elsewhere, and no other', () => {
  const changes = new Changes();
  const versions = () => [changes.versionOf(['users', 'sessions']), changes.versionOf(['settings'])];
  const [first, other] = versions();
  changes.commit(['documents']);
  expect(versions()).toEqual([first, other]);
  changes.commit(['sessions']);
  const [second] = versions();
  changes.note(['users']);
  const [third] = versions();
  expect(new Set([first, second, third]).size).toBe(3);
  expect(versions()[1]).toBe(other);
});
