import { copyFile, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StartRefused } from '#db/start-refused.ts';
import { addPaper } from '#test/fixtures/backup-place.ts';
import { makeOlder, schemaOf, using } from '#test/fixtures/older-schema.ts';
import { createBareDatabase, createDatabaseCopy } from '#test/fixtures/test-database.ts';
import { readConfig } from './config.ts';
import { type OpenPortal, openPortal } from './portal.ts';

/** A data folder with its database: on SQLite that is the portal.db in it. */
type Place = { folder: string; url: string; file: string };

const FILES = ['portal.db', 'portal.db-wal', 'portal.db-shm'];
let root: string;
let cleanUps: (() => Promise<void>)[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-folders-'));
  cleanUps = [];
});
afterEach(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
  await rm(root, { recursive: true, force: true });
});

async function place(name: string, { bare = false } = {}): Promise<Place> {
  const { remove, url } = await (bare ? createBareDatabase() : createDatabaseCopy());
  cleanUps.push(remove);
  const folder = join(root, name);
  await mkdir(folder);
  return { folder, url, file: url ? '' : join(folder, 'portal.db') };
}

const open = ({ folder, url }: Place, options?: { adopt: boolean }): Promise<OpenPortal> =>
  openPortal(readConfig({ DATA_DIR: folder, DATABASE_URL: url, LOG_LEVEL: 'silent' }), options);

/** Starts a portal there, does the work with it, and stops it. */
async function run<Result>(
  where: Place,
  work: (portal: OpenPortal) => Promise<Result>,
  options?: { adopt: boolean },
): Promise<Result> {
  const portal = await open(where, options);
  try {
    return await work(portal);
  } finally {
    await portal.close();
  }
}

const start = (where: Place, options?: { adopt: boolean }) => run(where, async () => 'started', options);

/** A portal with so many files. */
async function filled(name: string, files = 3): Promise<Place> {
  const made = await place(name);
  await run(made, async ({ deps }) => {
    for (let count = 0; count < files; count += 1)
      await addPaper(deps.db, deps.blobs, 'Noor', `${name} ${count}`);
  });
  return made;
}

/** The data folder of the one with the database of the other. */
async function mixed(folder: Place, database: Place): Promise<Place> {
  if (folder.url) return { ...folder, url: database.url };
  for (const name of FILES) await rm(join(folder.folder, name), { force: true });
  await copyFile(join(database.folder, 'portal.db'), join(folder.folder, 'portal.db'));
  return folder;
}

/** Without the ids, as a version had it that knew none. */
async function forgetIds(where: Place): Promise<void> {
  await run(where, async ({ deps }) => void (await deps.db.deleteFrom('data_folder').execute()));
  await rm(join(where.folder, 'data-folder-id'));
}

async function filesIn({ folder }: Place): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => /[0-9a-f]{64}$/.test(name)).sort();
}

/** It refuses, names the ways on, and leaves the files where they are. */
async function expectRefusal(where: Place, text: RegExp): Promise<void> {
  const before = await filesIn(where);
  const refusal = await open(where).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartRefused);
  expect(String(refusal)).toMatch(text);
  expect(String(refusal)).toContain('npm run data-folder -- adopt');
  expect(await filesIn(where)).toEqual(before);
}

describe('a data folder and its database', () => {
  test('know each other from the first start on, and every further one', async () => {
    const made = await filled('own');
    expect(await start(made)).toBe('started');
    expect((await stat(join(made.folder, 'data-folder-id'))).mode & 0o777).toBe(0o600);
  });

  test('two processes that make their first start at the same time agree', async () => {
    const made = await place('new');
    // On SQLite there is one process at a time.
    const portals = await Promise.all(made.url ? [open(made), open(made), open(made)] : [open(made)]);
    for (const portal of portals) await portal.close();
    expect(await start(made)).toBe('started');
  });

  test('of a version that knew no ids belong together where the records refer to the files', async () => {
    const made = await filled('older');
    await forgetIds(made);
    expect(await start(made)).toBe('started');
    await expectRefusal(await mixed(made, await filled('other')), /belongs to another database/);
  });

  test('belong together after the file with the id was lost, or the database was put back that has none', async () => {
    const made = await filled('own');
    await rm(join(made.folder, 'data-folder-id'));
    expect(await start(made)).toBe('started');
    await run(made, async ({ deps }) => void (await deps.db.deleteFrom('data_folder').execute()));
    expect(await start(made)).toBe('started');
    expect(await start(made)).toBe('started');
  });
});

describe('a start is refused', () => {
  test('with an empty database beside a folder with files, which stay', async () => {
    const made = await filled('own', 1);
    const empty = await place('empty', { bare: true });
    if (made.url) await expectRefusal({ ...made, url: empty.url }, /1 files are in the folder.*0 of them/s);
    else {
      for (const name of FILES) await rm(join(made.folder, name), { force: true });
      await expectRefusal(made, /1 files are in the folder.*0 of them.*npm run restore/s);
      expect(await readdir(made.folder)).not.toContain('portal.db');
      await writeFile(join(made.folder, 'portal.db'), '');
      await expectRefusal(made, /1 files are in the folder.*0 of them.*npm run restore/s);
    }
  });

  test('with an empty database beside a folder of a version that knew no ids', async () => {
    const made = await filled('older');
    await forgetIds(made);
    await start(await place('empty'));
    const bare = await place('bare');
    await start(bare);
    await forgetIds(bare);
    await expectRefusal(await mixed(made, bare), /3 files are in the folder, and the database refers to 0/);
  });

  test('with the database of another portal, which is not even upgraded', async () => {
    const made = await filled('own');
    await expectRefusal(
      await mixed(made, await filled('other')),
      /belongs to another database.*DATA_DIR or/s,
    );
    const older = await place('older', { bare: true });
    await makeOlder(older, 9);
    const before = await using(older, schemaOf);
    const crossed = await mixed(await filled('third'), older);
    await expectRefusal(crossed, /the database refers to 0 of them and to \d+ that are missing/);
    expect(await using(crossed, schemaOf)).toEqual(before);
  });

  test('with a new data folder and a database whose files are elsewhere', async () => {
    const made = await filled('own');
    await expectRefusal(
      await mixed(await place('new'), made),
      /0 files are in the folder.*3 that are missing/s,
    );
  });
});

describe('adopting a data folder', () => {
  test('makes the two belong together, and no database that knew it before belongs to it any more', async () => {
    const [made, other] = [await filled('own'), await filled('other')];
    const copy = { ...(await place('copy')), url: made.url };
    await copyFile(join(made.folder, 'data-folder-id'), join(copy.folder, 'data-folder-id'));
    if (!made.url) await copyFile(join(made.folder, 'portal.db'), join(copy.folder, 'portal.db'));
    const crossed = await mixed(made, other);
    expect(await start(crossed, { adopt: true })).toBe('started');
    expect(await start(crossed)).toBe('started');
    expect(await filesIn(crossed)).toHaveLength(3);
    await expectRefusal(await mixed(crossed, copy), /belongs to another database/);
  });

  test('takes an empty database too', async () => {
    const made = await filled('own');
    const crossed = await mixed(made, await filled('empty', 0));
    expect(await start(crossed, { adopt: true })).toBe('started');
    expect(await start(crossed)).toBe('started');
  });
});
