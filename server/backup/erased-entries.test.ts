import { expect } from 'vitest';
import { eraseAged } from '#app/features/platform/security/erase-aged.server.ts';
import { newId } from '#app/ids.ts';
import { test, withoutTriggers } from '#test/fixtures/sealed-record.ts';

const DAY_MS = 86_400_000;

test('activities that went by their age are told apart from those that somebody took out', async ({
  attacked: { db, seal, check },
}) => {
  const now = new Date();
  const before = new Date(now.getTime() - 365 * DAY_MS).toISOString();
  const activity = (id: string, days: number) => ({
    ...{
      id: newId('event'),
      member_id: null,
      actor_id: '',
      actor_name: id,
      actor_role: 'system',
      as_member: 0,
    },
    ...{ action: 'tool.added', subject_type: 'tool', subject_id: id, text: '', data: '{"name":"x"}' },
    at: new Date(now.getTime() - days * DAY_MS).toISOString(),
  });
  const of = (name: string) => db.deleteFrom('activities').where('subject_id', '=', name).execute();
  const rows = [activity('a', 500), activity('b', 400), activity('kept', 10)];
  await db.insertInto('activities').values(rows).execute();
  await seal();
  await expect(of('a')).rejects.toThrow(/never changed/);
  const erase = () => eraseAged(db, 'activities', { before, now });
  // Two processes at once erase each entry once, and what was erased is not erased again.
  const erased = await Promise.all([erase(), erase()]);
  expect(erased.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(await erase()).toBe(0);
  await expect(of('kept')).rejects.toThrow(/never changed/);
  await expect(db.deleteFrom('record_erasures').execute()).rejects.toThrow(/never changed/);
  await seal();
  expect(await check()).toMatchObject({ erased: 2, waiting: 0, wrong: [] });
  // One that is sealed before others of that age went, and is younger, is missed; so is an erasure that nothing tells of.
  await db
    .insertInto('activities')
    .values([activity('late', 20), activity('old', 450)])
    .execute();
  await seal();
  await erase();
  await withoutTriggers(db, () => of('late'));
  const { at, no, hash, source } = await db
    .selectFrom('record_erasures')
    .selectAll()
    .orderBy('no', 'desc')
    .executeTakeFirstOrThrow();
  await seal();
  expect((await check()).wrong).toEqual([
    'activities: 1 more entries are missing than were erased by their age',
  ]);
  const forged = { id: 'erasure_forged', source, no, hash, entries: 1, before: at, at };
  await db.insertInto('record_erasures').values(forged).execute();
  expect((await check()).wrong).toEqual([
    `erasure erasure_forged (${at}): no entry of the record says the same of it`,
  ]);
});
