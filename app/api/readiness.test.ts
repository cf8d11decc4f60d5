import { expect } from 'vitest';
import { openDatabase } from '#db/open.ts';
import { openSilentServer } from '#test/fakes/silent-server.ts';
import { test } from '#test/fixtures/test.ts';
import { createReadiness } from './readiness.ts';

const noRoom = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

test('a portal whose database answers and whose disk has room is ready', async ({ testPortal }) => {
  await createReadiness(testPortal.deps).check();
});

test('a database that takes connections and says nothing is told of within two seconds, each time', async ({
  testPortal,
}) => {
  const silent = await openSilentServer();
  const database = await openDatabase({ url: `postgres://portal@127.0.0.1:${silent.port}/portal` });
  const readiness = createReadiness({ ...testPortal.deps, db: database.db });
  for (let times = 0; times < 2; times += 1) {
    const started = performance.now();
    await expect(readiness.check()).rejects.toThrow('no answer within');
    expect(performance.now() - started).toBeLessThan(2_000);
  }
  await silent.close();
  await database.close();
});

test('a full disk is not ready', async ({ testPortal }) => {
  const checkRoom = () => Promise.reject(noRoom);
  const readiness = createReadiness({ ...testPortal.deps, blobs: { ...testPortal.deps.blobs, checkRoom } });
  await expect(readiness.check()).rejects.toThrow('ENOSPC');
});

test('what could not be written for lack of room counts for a minute, also where the disk cannot tell', async ({
  testPortal,
}) => {
  const readiness = createReadiness(testPortal.deps);
  readiness.note(new Error('another fault'));
  await readiness.check();
  readiness.note(Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' }));
  await expect(readiness.check()).rejects.toThrow('disk is full');
  testPortal.passTime(61_000);
  await readiness.check();
});
