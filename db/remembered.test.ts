import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/fixtures/test-database.ts';
import type { Db } from './open.ts';
import { FRESH_MS, remembered } from './remembered.ts';

let database: TestDatabase;
let db: Db;
let reads = 0;

beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
  reads = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
});

const settings = remembered<{ count: number }>(['settings'], 10);

/** How many settings there are, as remembered under the key. */
async function count(key = '', handle = db): Promise<number> {
  const read = async () => {
    reads += 1;
    return { count: (await handle.selectFrom('settings').select('key').execute()).length };
  };
  return (await settings(handle, key, read)).count;
}

const add = (key: string, handle = db) =>
  handle.insertInto('settings').values({ key, value: '1', updated_at: 'now' }).execute();

describe('what was read is remembered', () => {
  test('for each key and database by itself', async () => {
    expect([await count('a'), await count('a'), await count('b')]).toEqual([0, 0, 0]);
    expect(reads).toBe(2);
    const other = await createTestDatabase();
    await add('x', other.db);
    expect([await count('a', other.db), await count('a')]).toEqual([1, 0]);
    await other.close();
  });

  test('while only other tables change', async () => {
    await count();
    await db.insertInto('data_folder').values({ slot: 1, id: 'here', since: 'now' }).execute();
    await db.updateTable('data_folder').set({ since: 'later' }).execute();
    await count();
    expect(reads).toBe(1);
  });

  test('for two seconds at most', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    await count();
    vi.advanceTimersByTime(FRESH_MS - 1);
    await count();
    expect(reads).toBe(1);
    vi.advanceTimersByTime(1);
    await count();
    expect(reads).toBe(2);
  });

  test('by all who ask at the same time, and not where it failed', async () => {
    await Promise.all([count(), count(), count()]);
    expect(reads).toBe(1);
    const failing = () => settings(db, 'failing', () => Promise.reject(new Error('away')));
    await expect(failing()).rejects.toThrow('away');
    expect(await count('failing')).toBe(0);
  });
});

describe('what was read is read again', () => {
  test('once a row was added, changed or deleted, with the guard or without', async () => {
    for (const handle of [db, database.unguarded]) {
      await add('one', handle);
      expect(await count()).toBe(1);
      await handle.updateTable('settings').set({ value: '2' }).execute();
      await count();
      await handle.deleteFrom('settings').execute();
      expect(await count()).toBe(0);
    }
    expect(reads).toBe(6);
  });

  test('once a transaction that changed the table is over, and in it each time', async () => {
    await db.transaction().execute(async (tx) => {
      await add('one', tx);
      expect(await count('', tx)).toBe(1);
      await add('two', tx);
      expect(await count('', tx)).toBe(2);
      expect(await count()).toBe(0);
    });
    expect(await count()).toBe(2);
  });

  test('where a statement does not say by itself which tables it changes', async () => {
    await count();
    await sql`insert into settings (key, value, updated_at) values ('raw', '1', 'now')`.execute(db);
    expect(await count()).toBe(1);
  });
});
