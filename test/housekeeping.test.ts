import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertAccount } from '#app/features/platform/account/create-account.server.ts';
import { createPortalPlace, type PortalPlace } from './fixtures/portal-process.ts';
import { withDatabaseOf } from './fixtures/stored-rows.ts';

const LONG_AGO = new Date(Date.now() - 31 * 86_400_000);

let home: PortalPlace;
beforeEach(async () => {
  home = await createPortalPlace();
});
afterEach(() => home.remove());

// Whole processes on a busy machine: each start takes seconds there.
test('[ADM-22] the process that runs erases what was deleted 30 days ago', { timeout: 120_000 }, async () => {
  expect(await (await home.start({ DEMO: '0' })).stop()).toBe(0);
  const id = await withDatabaseOf(home, async (db) => {
    const account = {
      name: 'Gone Haulage',
      email: 'gone@example.com',
      role: 'member',
      passwordHash: null,
    } as const;
    const made = await insertAccount(db, LONG_AGO, account);
    await db.updateTable('users').set({ deleted_at: LONG_AGO.toISOString() }).execute();
    return made;
  });
  const isThere = () =>
    withDatabaseOf(home, (db) => db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst());
  expect(await isThere()).toEqual({ id });
  // The next start looks at once, and ends what it has begun, however soon it is told to stop.
  expect(await (await home.start({ DEMO: '0' })).stop()).toBe(0);
  expect(await isThere()).toBeUndefined();
});
