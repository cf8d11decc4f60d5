import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/fixtures/test-database.ts';
import { type Database, type Db, openDatabase } from './open.ts';
import { storedVersions, type Versions } from './shown-versions.ts';

const onPostgres = process.env.TEST_DATABASE === 'postgres';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const addRevision = (db: Db, number: number) =>
  db
    .insertInto('site_revisions')
    .values({ number, state: '{}', actor_id: '', actor_name: '', note: '', created_at: '' })
    .execute();
const setting = { key: 'a', value: 'b', updated_at: '' };
/** Of what the version changed while that was done. */
async function changedBy(work: () => Promise<unknown>, { shown }: Database = database): Promise<string[]> {
  const before = await shown.read();
  await work();
  const after = await shown.read();
  return Object.keys(after).filter(
    (what) => after[what as keyof Versions] !== before[what as keyof Versions],
  );
}

describe('what visitors are shown', () => {
  test('has another version after each commit that changed it, and it alone', async () => {
    const { db } = database;
    expect(await changedBy(() => db.transaction().execute((tx) => addRevision(tx, 1)))).toEqual(['site']);
    const both = db.transaction().execute(async (tx) => {
      await tx.deleteFrom('variants').execute();
      await tx.updateTable('services').set({ name: 'x' }).execute();
    });
    expect(await changedBy(() => both)).toEqual(['services', 'catalogue']);
    expect(await changedBy(() => db.insertInto('settings').values(setting).execute())).toEqual([]);
    expect(await changedBy(() => db.selectFrom('products').selectAll().execute())).toEqual([]);
  });

  test('never has a version that it has had', async () => {
    const had = new Set([(await database.shown.read()).site]);
    for (const number of [1, 2, 3]) {
      await addRevision(database.db, number);
      had.add((await database.shown.read()).site);
    }
    expect(had.size).toBe(4);
  });

  test('has its version still where the change was undone', async () => {
    const undone = () =>
      database.db.transaction().execute(async (tx) => {
        await addRevision(tx, 1);
        throw new Error('undone');
      });
    expect(await changedBy(() => undone().catch(() => undefined))).toEqual([]);
    await addRevision(database.db, 1);
    expect(await changedBy(() => addRevision(database.db, 1).catch(() => undefined))).toEqual([]);
  });

  test('has another one after statements of their own, written by hand, or with others within', async () => {
    const { db } = database;
    expect(await changedBy(() => addRevision(db, 1))).toEqual(['site']);
    expect(await changedBy(() => sql`UPDATE "products" SET title = 'x'`.execute(db))).toEqual(['catalogue']);
    expect(await changedBy(() => sql`delete from services`.execute(db.withoutPlugins()))).toEqual([
      'services',
    ]);
    const within = db
      .with('no', (eb) => eb.selectFrom('products').select('id'))
      .deleteFrom('product_images')
      .where('product_id', 'in', (eb) => eb.selectFrom('no').select('id'))
      .execute();
    expect(await changedBy(() => within)).toEqual(['catalogue']);
  });
});

if (onPostgres) {
  test('another process sees the change when it is told of one, or a moment later by itself', async () => {
    const other = await openDatabase({ url: database.url });
    const read = async () => (await other.shown.read()).site;
    const before = await read();
    await addRevision(database.db, 1);
    other.shown.doubt();
    const told = await read();
    expect(told).not.toBe(before);
    await addRevision(database.db, 2);
    await expect.poll(read, { timeout: 5_000 }).not.toBe(told);
    await other.close();
  });

  test('two that change the same do not break each other off', async () => {
    const { db } = database;
    const change = (first: 'services' | 'products', second: 'services' | 'products') =>
      db.transaction().execute(async (tx) => {
        for (const table of [first, second]) await tx.deleteFrom(table).execute();
      });
    const all = Array.from({ length: 8 }, (_, index) =>
      index % 2 ? change('services', 'products') : change('products', 'services'),
    );
    await expect(Promise.all(all)).resolves.toHaveLength(8);
  });
}

describe('versions that are stored', () => {
  let clock: number;
  let stored: string[];
  let asked: number;
  const ask = async (): Promise<Versions> => {
    asked += 1;
    return { site: stored.shift() ?? '', services: '', catalogue: '' };
  };
  beforeEach(() => {
    clock = 0;
    asked = 0;
    stored = ['1', '2', '3'];
  });

  test('are asked for at most once a second, by however many', async () => {
    const shown = storedVersions(ask, () => clock);
    expect(shown.known()).toBeUndefined();
    const reads = await Promise.all([shown.read(), shown.read(), shown.read()]);
    expect(reads.map(({ site }) => site)).toEqual(['1', '1', '1']);
    clock = 999;
    expect(shown.known()?.site).toBe('1');
    expect(asked).toBe(1);
    clock = 1_000;
    expect(shown.known()).toBeUndefined();
    expect((await shown.read()).site).toBe('2');
  });

  test('are not taken from an answer that was under way when they were doubted', async () => {
    const shown = storedVersions(ask, () => clock);
    const underWay = shown.read();
    shown.doubt();
    expect((await shown.read()).site).toBe('2');
    expect((await underWay).site).toBe('1');
    expect(shown.known()?.site).toBe('2');
  });

  test('are asked for again after the database was away', async () => {
    let away = true;
    const shown = storedVersions(
      async () => {
        if (away) throw new Error('away');
        return ask();
      },
      () => clock,
    );
    await expect(shown.read()).rejects.toThrow('away');
    away = false;
    expect((await shown.read()).site).toBe('1');
  });
});
