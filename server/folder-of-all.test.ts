import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { StartRefused } from '#db/start-refused.ts';
import { test } from '#test/fixtures/test.ts';
import { holdFolder, isOtherFolderInUse } from './folder-of-all.ts';

let root: string;
const stops: (() => void)[] = [];
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'folders-'));
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await rm(root, { recursive: true, force: true });
});

test('processes on one database share one data folder: another one is refused until they have ended', async ({
  testPortal,
}) => {
  const { deps } = testPortal;
  const [shared, other] = [await mkdtemp(join(root, 'a')), await mkdtemp(join(root, 'b'))];
  const hold = async (folder: string) => void stops.push(await holdFolder(deps, folder, 0));
  await Promise.all([hold(shared), hold(shared), hold(shared)]);
  expect(await readFile(join(shared, 'place-id'), 'utf8')).toMatch(/^[0-9a-f-]{36}\n$/);
  await expect(hold(other)).rejects.toThrow(StartRefused);
  await hold(shared);
  expect(await isOtherFolderInUse(deps.db, shared, deps.now())).toBe(false);
  expect(await isOtherFolderInUse(deps.db, other, deps.now())).toBe(true);
  testPortal.passTime(31_000);
  expect(await isOtherFolderInUse(deps.db, other, deps.now())).toBe(false);
  await hold(other);
  await expect(hold(shared)).rejects.toThrow(/one folder that all of them share/);
});
