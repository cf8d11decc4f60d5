import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MIGRATION_NAMES, makeOlder, recordsOf, schemaOf, using } from '#test/fixtures/older-schema.ts';
import { StartRefused } from './start-refused.ts';
import { upgradeDatabase } from './upgrade.ts';

let folder: string;
let place: { url: string; file: string };
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-copy-'));
  place = { url: '', file: join(folder, 'portal.db') };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const copies = async () => (await readdir(join(folder, 'upgrades')).catch(() => [])).sort();
const upgrade = () => using(place, (database) => upgradeDatabase(database, place.file));

test('before an upgrade the SQLite file is copied as it is, for its owner alone', async () => {
  await makeOlder(place, 9);
  const before = await using(place, async (database) => [
    await schemaOf(database),
    await recordsOf(database),
  ]);
  const copy = join(folder, 'upgrades', `portal-${MIGRATION_NAMES[8]}.db`);
  expect(await upgrade()).toEqual({ from: MIGRATION_NAMES[8], copy });
  expect((await stat(copy)).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder, 'upgrades'))).mode & 0o777).toBe(0o700);
  const kept = await using({ url: '', file: copy }, async (database) => [
    await schemaOf(database),
    await recordsOf(database),
  ]);
  expect(kept).toEqual(before);
});

test('no copy is made of a new database, nor of one that needs no upgrade', async () => {
  expect(await upgrade()).toBeUndefined();
  expect(await upgrade()).toBeUndefined();
  expect(await copies()).toEqual([]);
});

test('the copies of the last three schemas are kept, one of each', async () => {
  for (const count of [5, 6, 7, 8, 8]) {
    for (const suffix of ['', '-wal', '-shm']) await rm(place.file + suffix, { force: true });
    await makeOlder(place, count);
    await upgrade();
  }
  expect(await copies()).toEqual([5, 6, 7].map((index) => `portal-${MIGRATION_NAMES[index]}.db`));
});

test('where the copy cannot be made nothing is upgraded, and the reason is said', async () => {
  await makeOlder(place, 9);
  const before = await using(place, schemaOf);
  // A folder stands where the copy is to grow.
  const inTheWay = join(folder, 'upgrades', `portal-${MIGRATION_NAMES[8]}.db`);
  await mkdir(join(inTheWay, 'full'), { recursive: true });
  const refusal = await upgrade().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartRefused);
  expect(String(refusal)).toMatch(/could not be copied to .*Nothing was changed\. Make room/);
  expect(await using(place, schemaOf)).toEqual(before);
  expect(await copies()).toHaveLength(1);
});

test('the files of a database are its owner’s alone, also those that an earlier version left open', async () => {
  await makeOlder(place, 9);
  const modes = async () => {
    const names = await readdir(folder);
    return new Set(
      await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mode & 0o777)),
    );
  };
  expect(await using(place, modes)).toEqual(new Set([0o600]));
  for (const name of ['portal.db', 'portal.db-wal', 'lock.db']) {
    await writeFile(join(folder, name), '', { flag: 'a' });
    await chmod(join(folder, name), 0o644);
  }
  expect(await using(place, modes)).toEqual(new Set([0o600]));
});
