import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#db/open.ts';
import { openSilentServer } from '#test/fakes/silent-server.ts';
import { createWorld, type World } from '#test/fixtures/world.ts';
import { createReadiness } from './readiness.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const noRoom = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

test('a portal whose database answers and whose disk has room is ready', async () => {
  await createReadiness(world.deps).check();
});

test('a database that takes connections and says nothing is told of within two seconds, each time', async () => {
  const silent = await openSilentServer();
  const database = await openDatabase({ url: `postgres://portal@127.0.0.1:${silent.port}/portal` });
  const readiness = createReadiness({ ...world.deps, db: database.db });
  for (let times = 0; times < 2; times += 1) {
    const started = performance.now();
    await expect(readiness.check()).rejects.toThrow('no answer within');
    expect(performance.now() - started).toBeLessThan(2_000);
  }
  await silent.close();
  await database.close();
});

test('a full disk is not ready', async () => {
  const checkRoom = () => Promise.reject(noRoom);
  const readiness = createReadiness({ ...world.deps, blobs: { ...world.deps.blobs, checkRoom } });
  await expect(readiness.check()).rejects.toThrow('ENOSPC');
});

test('what could not be written for lack of room counts for a minute, also where the disk cannot tell', async () => {
  const readiness = createReadiness(world.deps);
  readiness.note(new Error('another fault'));
  await readiness.check();
  readiness.note(Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' }));
  await expect(readiness.check()).rejects.toThrow('disk is full');
  world.passTime(61_000);
  await readiness.check();
});
