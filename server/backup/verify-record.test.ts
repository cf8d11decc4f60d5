import { expect } from 'vitest';
import { insertAccount } from '#app/features/platform/account/create-account.server.ts';
import { eraseMemberRows } from '#app/features/platform/retention/erase.server.ts';
import { eraseOldEvents } from '#app/features/platform/security/erase-aged.server.ts';
import { BY_ITSELF, noteSecurity } from '#app/features/platform/security/note-security.server.ts';
import { sealEntries } from '#app/features/platform/security/seal-entries.server.ts';
import { test, withoutTriggers } from '#test/fixtures/sealed-record.ts';

const DAY_MS = 86_400_000;

test('entries are sealed in their order, and those that wait are counted', async ({ record }) => {
  await record.seal();
  const { sealed } = await record.check();
  await record.note('Ida');
  await record.note('Kim');
  expect(await record.check()).toMatchObject({ sealed, waiting: 2, wrong: [] });
  await record.seal();
  await record.note('Lee');
  const report = await record.check();
  expect(report).toMatchObject({ sealed: sealed + 2, erased: 0, waiting: 1, wrong: [] });
  expect(report.newest).toEqual({ no: sealed + 2, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

test('many writers at once get one chain, with two processes that seal it', async ({ record }) => {
  await record.seal();
  const { sealed } = await record.check();
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let entry = 0; entry < 40; entry += 1)
      await record.deps.db
        .transaction()
        .execute((db) =>
          noteSecurity({ db, now: () => new Date() }, { ...BY_ITSELF, name: `${writer}` }, 'login.out', {}),
        );
  });
  const sealers = [1, 2].map(async () => {
    for (let round = 0; round < 10; round += 1) await record.seal();
  });
  await Promise.all([...writers, ...sealers]);
  await record.seal();
  expect(await record.check()).toMatchObject({ sealed: sealed + 320, waiting: 0, wrong: [] });
});

test('the database refuses to change or remove an entry or a seal, and to name another seal', async ({
  record: { db, note, seal },
}) => {
  await note();
  await note('Kim');
  const never = /never changed/;
  await expect(db.updateTable('security_events').set({ address: '' }).execute()).rejects.toThrow(never);
  await expect(db.deleteFrom('security_events').execute()).rejects.toThrow(never);
  await seal();
  await expect(db.updateTable('security_events').set({ seal_no: 9 }).execute()).rejects.toThrow(never);
  await expect(db.deleteFrom('security_events').execute()).rejects.toThrow(never);
  await expect(db.updateTable('seals').set({ hash: '' }).execute()).rejects.toThrow(never);
  await expect(db.deleteFrom('seals').execute()).rejects.toThrow(never);
});

test('an entry that was altered, removed or inserted is found and named', async ({ attacked }) => {
  const { db, note, seal, check, idOf } = attacked;
  for (const name of ['Altered', 'Removed', 'Kept']) await note(name);
  await seal();
  const ids = { altered: await idOf('Altered'), removed: await idOf('Removed') };
  await withoutTriggers(db, async () => {
    await db
      .updateTable('security_events')
      .set({ address: '192.0.2.9' })
      .where('id', '=', ids.altered)
      .execute();
    await db.deleteFrom('security_events').where('id', '=', ids.removed).execute();
    await note('Inserted');
    await db
      .updateTable('security_events')
      .set({ seal_no: 2 })
      .where('actor_name', '=', 'Inserted')
      .execute();
  });
  const { wrong } = await check();
  expect(wrong).toHaveLength(3);
  expect(wrong[0]).toContain(ids.altered);
  expect(wrong[0]).toContain('altered');
  expect(wrong[1]).toContain(`${await idOf('Inserted')}`);
  expect(wrong[1]).toContain('inserted');
  expect(wrong[2]).toContain(`${ids.removed} (seal 2`);
  expect(wrong[2]).toContain('missing');
});

test('an entry that is put between others later on is found by its time', async ({ attacked }) => {
  await attacked.note('First', null, new Date(Date.now() - 1_000));
  await attacked.seal();
  const later = new Date(Date.now() + 2 * 3_600_000);
  await attacked.note('Late', null, later);
  await sealEntries({ ...attacked.deps, now: () => later });
  await attacked.note('Between', null, new Date(Date.now() + 60_000));
  const found = [expect.stringMatching(/Between\): inserted/)];
  expect((await attacked.check()).wrong).toEqual(found);
  await attacked.seal();
  expect((await attacked.check()).wrong).toEqual(found);
});

test('a seal that was changed, or is not the one kept elsewhere, is found', async ({ attacked }) => {
  for (const name of ['Ida', 'Kim', 'Lee']) await attacked.note(name);
  await attacked.seal();
  const { newest } = await attacked.check();
  expect((await attacked.check(newest ?? undefined)).wrong).toEqual([]);
  expect((await attacked.check({ no: 3, hash: 'f'.repeat(64) })).wrong).toEqual([
    'seal 3: another one than was kept elsewhere',
  ]);
  expect((await attacked.check({ no: 4, hash: 'f'.repeat(64) })).wrong).toEqual([
    'seal 4: missing, though it was kept elsewhere',
  ]);
  await withoutTriggers(attacked.db, () => attacked.db.deleteFrom('seals').where('no', '=', 2).execute());
  expect((await attacked.check()).wrong).toEqual([
    'seal 2: missing',
    expect.stringMatching(/security_events security_\w+ \(.*Kim\): inserted/),
  ]);
});

test('what went with an erased member is told from what was removed', async ({ record }) => {
  const { db, deps, note, seal, check } = record;
  const person = { name: 'Gone', email: 'gone@example.com', role: 'member', passwordHash: null } as const;
  const memberId = await insertAccount(db, new Date(), person);
  await note('Gone', memberId);
  await note('Ida');
  await seal();
  await db
    .updateTable('users')
    .set({ deleted_at: new Date().toISOString() })
    .where('id', '=', memberId)
    .execute();
  expect(await deps.db.transaction().execute((tx) => eraseMemberRows({ db: tx }, memberId))).toBe(true);
  await seal();
  expect(await check()).toMatchObject({ erased: 1, waiting: 0, wrong: [] });
});

test('security events are erased after two years, and the record says how many and up to which one', async ({
  record,
}) => {
  const { db, deps, note, seal, check } = record;
  const [old, now] = [new Date(Date.now() - 800 * DAY_MS), new Date()];
  await note('Old', null, old);
  await sealEntries({ ...deps, now: () => old });
  await note('New');
  await seal();
  const deadlines = { undo: '', preview: '', day: new Date(now.getTime() - DAY_MS).toISOString() };
  await eraseOldEvents(db, deadlines);
  await eraseOldEvents(db, deadlines);
  await seal();
  const left = await db.selectFrom('security_events').select(['kind', 'actor_name']).execute();
  expect(left).toContainEqual({ kind: 'login.out', actor_name: 'New' });
  expect(left.filter(({ kind }) => kind === 'erased.aged')).toHaveLength(1);
  expect(left.map(({ actor_name }) => actor_name)).not.toContain('Old');
  expect((await check()).wrong).toEqual([]);
});
