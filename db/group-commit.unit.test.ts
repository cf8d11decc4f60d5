import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely, sql, type Transaction } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Changes } from './changes.ts';
import { TwoHandleSqliteDialect } from './sqlite-dialect.ts';

type Notes = { notes: { id: number; text: string } };

let folder: string;
let db: Kysely<Notes>;
/** What the writing handle was asked for, but for the writes themselves. */
let ran: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-commit-'));
  const file = join(folder, 'notes.db');
  ran = [];
  const note = (statement: unknown) =>
    void (/insert/i.test(String(statement)) || ran.push(String(statement)));
  const writer = new BetterSqlite3(file, { verbose: note });
  writer.pragma('journal_mode = WAL');
  writer.exec('create table notes (id integer primary key, text text)');
  const reader = new BetterSqlite3(file, { readonly: true });
  db = new Kysely({ dialect: new TwoHandleSqliteDialect({ writer, reader }, new Changes()) });
  ran.splice(0);
});
afterEach(async () => {
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
});

const kept = async () =>
  (await db.selectFrom('notes').select('id').orderBy('id').execute()).map(({ id }) => id);
const insert = (on: Kysely<Notes>, id: number, text = '') =>
  on.insertInto('notes').values({ id, text }).execute();
const act = <T>(work: (tx: Transaction<Notes>) => Promise<T>) => db.transaction().execute(work);
/** Adds the note, and returns what is committed by the time that it is told to be. */
const add = async (id: number) => {
  await act((tx) => insert(tx, id));
  return kept();
};
const commits = () => ran.filter((statement) => statement === 'commit').length;

describe('transactions that are ready at the same time', () => {
  test('are committed together, and told so after that', async () => {
    expect(await Promise.all([add(1), add(2), add(3)])).toEqual([
      [1, 2, 3],
      [1, 2, 3],
      [1, 2, 3],
    ]);
    // One, but on a machine that starves the test for longer than a group may last.
    expect(commits()).toBeLessThanOrEqual(2);
  });

  test('stay when one of them fails, which takes back its own alone', async () => {
    const first = add(1);
    const fails = act(async (tx) => {
      await insert(tx, 2);
      throw new Error('no');
    });
    const repeats = act(async (tx) => {
      await insert(tx, 4);
      await insert(tx, 1);
    });
    const alone = insert(db, 1);
    const all = await Promise.allSettled([first, fails, repeats, alone, add(3)]);
    expect(all.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
      'fulfilled',
    ]);
    expect(await kept()).toEqual([1, 3]);
    // One, but on a machine that starves the test for longer than a group may last.
    expect(commits()).toBeLessThanOrEqual(2);
  });

  test('stay when the first one fails', async () => {
    const fails = act(async (tx) => {
      await insert(tx, 1);
      throw new Error('no');
    });
    const [, second] = await Promise.allSettled([fails, add(2)]);
    expect(second).toEqual({ status: 'fulfilled', value: [2] });
  });

  test('see what those before them wrote; what one refuses for that is told once it is committed', async () => {
    const first = add(1);
    const refuses = act(async (tx) => {
      const { count } = await tx
        .selectFrom('notes')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      throw new Error(`there is ${count}`);
    }).catch(async (error: Error) => ({ refused: error.message, kept: await kept() }));
    const [, refusal] = await Promise.all([first, refuses]);
    expect(refusal).toEqual({ refused: 'there is 1', kept: [1] });
  });

  test('wait for one that is under way, and nobody joins it after that', async () => {
    const goOn = Promise.withResolvers<void>();
    const first = add(1);
    const slow = act(async (tx) => {
      await insert(tx, 2);
      await goOn.promise;
    });
    for (let turn = 0; turn < 3; turn += 1) await nextTurn();
    expect(await kept()).toEqual([]);
    const later = add(3);
    goOn.resolve();
    expect(await first).toEqual([1, 2]);
    await slow;
    expect(await later).toEqual([1, 2, 3]);
    expect(commits()).toBe(2);
  });

  test('are committed in groups of a bounded size', async () => {
    await Promise.all(Array.from({ length: 100 }, (_, id) => add(id)));
    expect(commits()).toBeGreaterThanOrEqual(2);
    expect((await kept()).length).toBe(100);
  });
});

describe('a fault of the disk', () => {
  const limit = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db);

  test('ends all that were to be committed together, and none is told that it was', async () => {
    await limit(3);
    const first = add(1);
    const fills = act(async (tx) => {
      await insert(tx, 2, 'x'.repeat(100_000)).catch(() => undefined);
      await insert(tx, 3);
    });
    const all = await Promise.allSettled([first, fills, add(4)]);
    expect(all).toMatchObject([
      { status: 'rejected', reason: { code: 'SQLITE_FULL' } },
      { status: 'rejected', reason: { code: 'SQLITE_FULL' } },
      { status: 'fulfilled' },
    ]);
    expect(await kept()).toEqual([4]);
    await limit(1_000);
    expect(await add(5)).toEqual([4, 5]);
  });

  test('at the commit itself is told to each of them', async () => {
    await sql`create table parents (id integer primary key)`.execute(db);
    await sql`create table children (parent integer references parents (id) deferrable initially deferred)`.execute(
      db,
    );
    await sql`pragma foreign_keys = on`.execute(db);
    const first = add(1);
    const orphan = act((tx) => sql`insert into children (parent) values (1)`.execute(tx));
    const all = await Promise.allSettled([first, orphan]);
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await kept()).toEqual([]);
    expect(await add(2)).toEqual([2]);
  });
});

test('what SQLite runs in no transaction has its turn after those that are done', async () => {
  const [, settings] = await Promise.all([add(1), sql`pragma synchronous = normal`.execute(db), add(2)]);
  expect(settings).toBeDefined();
  expect(ran.slice(0, 3)).toEqual(['begin immediate', 'commit', 'pragma synchronous = normal']);
  expect(await kept()).toEqual([1, 2]);
});

test('closing waits for what is under way', async () => {
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const added = act(async (tx) => {
    begun.resolve();
    await goOn.promise;
    await insert(tx, 1);
  });
  await begun.promise;
  const closed = db.destroy();
  goOn.resolve();
  await Promise.all([added, closed]);
  const again = new BetterSqlite3(join(folder, 'notes.db'), { readonly: true });
  expect(again.prepare('select count(*) from notes').pluck().get()).toBe(1);
  again.close();
});
