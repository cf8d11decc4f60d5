import { expect } from 'vitest';
import { acrossMembers } from '#db/open.ts';
import { test } from './fixtures/test.ts';
import { watchWrites } from './fixtures/watch-writes.ts';

test('each write to a watched table is noted once, and one that is rolled back is not', async ({
  testPortal,
  fixtures: { member },
}) => {
  const db = acrossMembers(testPortal.deps.db, 'a test');
  const written = await watchWrites(db, ['sessions']);
  expect(await written()).toEqual([]);
  await db.updateTable('users').set({ name: member.name }).where('id', '=', member.id).execute();
  await db.insertInto('data_folder').values({ slot: 2, id: 'other', since: '2026-01-01' }).execute();
  await db.deleteFrom('data_folder').where('slot', '=', 2).execute();
  expect(await written()).toEqual(['data_folder', 'users']);
  const undone = db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ name: 'Other' }).where('id', '=', member.id).execute();
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await db.deleteFrom('sessions').execute();
  expect(await written()).toEqual([]);
});
