import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Changes } from './changes.ts';
import { TwoHandleSqliteDialect } from './sqlite-dialect.ts';

let folder: string;
let db: Kysely<{ notes: { id: number; text: string } }>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-sqlite-'));
  const file = join(folder, 'notes.db');
  const writer = new BetterSqlite3(file);
  writer.pragma('journal_mode = WAL');
  writer.exec('create table notes (id integer primary key, text text)');
  const reader = new BetterSqlite3(file, { readonly: true });
  db = new Kysely({ dialect: new TwoHandleSqliteDialect({ writer, reader }, new Changes()) });
});
afterAll(async () => {
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
});

const texts = async () =>
  (await db.selectFrom('notes').select('text').orderBy('id').execute()).map(({ text }) => text);

test('a read does not wait for a transaction, and sees what it wrote once it is committed', async () => {
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('notes').values({ id: 1, text: 'a' }).execute();
    expect(await texts()).toEqual([]);
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    expect(await tx.selectFrom('notes').select('text').execute()).toEqual([{ text: 'a' }]);
  });
  expect(await texts()).toEqual(['a']);
});

test('a transaction that fails leaves nothing, and lets the next write in', async () => {
  const failed = db.transaction().execute(async (tx) => {
    await tx.insertInto('notes').values({ id: 2, text: 'b' }).execute();
    throw new Error('no');
  });
  const after = db.insertInto('notes').values({ id: 3, text: 'c' }).execute();
  await expect(failed).rejects.toThrow('no');
  await after;
  expect(await texts()).toEqual(['a', 'c']);
});

test('a statement that fails lets the next one in', async () => {
  await expect(db.insertInto('notes').values({ id: 1, text: 'again' }).execute()).rejects.toThrow('UNIQUE');
  await db.deleteFrom('notes').where('id', '=', 3).execute();
  expect(await texts()).toEqual(['a']);
});

test('writes of two transactions do not mix', async () => {
  const add = (text: string) =>
    db.transaction().execute(async (tx) => {
      const { last } = await tx
        .selectFrom('notes')
        .select((eb) => eb.fn.max('id').as('last'))
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('notes')
        .values({ id: Number(last) + 1, text })
        .execute();
    });
  await Promise.all([add('x'), add('y'), add('z')]);
  expect(await texts()).toEqual(['a', 'x', 'y', 'z']);
});

test('a read that was made before sees the columns that its table has by now', async () => {
  const all = () => db.selectFrom('notes').selectAll().orderBy('id').limit(1).execute();
  expect(await all()).toEqual([{ id: 1, text: 'a' }]);
  await sql`alter table notes add column color text default 'red'`.execute(db);
  expect(await all()).toEqual([{ id: 1, text: 'a', color: 'red' }]);
});
