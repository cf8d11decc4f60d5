import { createHash } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync, zstdDecompressSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { insertAccount } from '#app/features/platform/account/create-account.server.ts';
import { acrossMembers, DataFolderInUse } from '#db/open.ts';
import { PlaceTaken } from '#db/replace-database.ts';
import { NoDatabase } from '#db/snapshot.ts';
import { seedDemo } from '#demo/seed.ts';
import { openPortal } from '#server/portal.ts';
import { addPaper, type BackupPlace, ENGINES, emptyPlace, storedRows } from '#test/fixtures/backup-place.ts';
import { ArchiveRefused } from './archive-format.ts';
import { backUp } from './backup.ts';
import { readArchive } from './read-archive.ts';
import { restore } from './restore.ts';

const HERE = ENGINES.at(-1) ?? 'sqlite';
const places: BackupPlace[] = [];

afterEach(async () => {
  for (const place of places.splice(0)) await place.remove();
});

async function place(engine: (typeof ENGINES)[number] = HERE): Promise<BackupPlace> {
  const made = await emptyPlace(engine);
  places.push(made);
  return made;
}

const archiveIn = ({ config }: BackupPlace, name = 'portal.tar.zst') => join(config.dataDir, '..', name);
const taking = { withSecret: false };
const bringing = { replace: false, secretIsSet: false };

/** A place with one member, an employee and a document, and a backup of it. */
async function small(name = 'Noor', text = 'paper') {
  const from = await place();
  const { deps, close } = await openPortal(from.config);
  const sha256 = await addPaper(deps.db, deps.blobs, name, text);
  await close();
  const content = join(from.config.dataDir, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  return { from, sha256, content, file: archiveIn(from) };
}

/** The archive with one text in it replaced by another of the same length, and all its sums true again. */
function forged(archive: Buffer, before: string, after: string): Buffer {
  const tar = gunzipSync(archive);
  const whole = tar.toString('latin1').replace(before, after);
  let sums = whole;
  for (let at = 0; at + 512 <= whole.length; ) {
    const name = whole.slice(at, at + 100).replace(/\0.*$/s, '');
    if (!name) break;
    const size = Number.parseInt(whole.slice(at + 124, at + 135), 8);
    const bytes = Buffer.from(whole.slice(at + 512, at + 512 + size), 'latin1');
    const sum = createHash('sha256').update(bytes).digest('hex');
    sums = sums.replace(new RegExp(`[0-9a-f]{64}  ${name.replaceAll('.', '\\.')}\n`), `${sum}  ${name}\n`);
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return gzipSync(Buffer.from(sums, 'latin1'));
}

describe('a backup restored', { timeout: 120_000 }, () => {
  test.each(ENGINES)('into %s has every row and every content of the demo', async (engine) => {
    const from = await place();
    const to = await place(engine);
    const portal = await openPortal(from.config);
    await seedDemo(portal.deps);
    // Taken while the portal has everything open.
    const report = await backUp(from.config, archiveIn(from), taking);
    await portal.close();
    const restored = await restore(to.config, archiveIn(from), bringing);
    expect(restored).toMatchObject({
      engine: HERE,
      rows: report.rows,
      contents: report.contents,
      secret: 'other',
    });
    expect(report.contents).toBeGreaterThan(20);
    expect(await storedRows(to.config)).toEqual(await storedRows(from.config));

    const { deps, close } = await openPortal(to.config);
    for await (const { sha256 } of portal.deps.blobs.list()) expect(await deps.blobs.has(sha256)).toBe(true);
    const found = await acrossMembers(deps.db, 'a test')
      .selectFrom('employees')
      .select('id')
      .where('search', 'like', '%driver%')
      .execute();
    expect(found.length).toBeGreaterThan(0);
    expect(await deps.db.selectFrom('sessions').select('id').execute()).toEqual([]);
    await close();

    // And back again, into the engine that it came from.
    const back = await place();
    await backUp(to.config, archiveIn(to, 'back.tar.gz'), taking);
    await restore(back.config, archiveIn(to, 'back.tar.gz'), bringing);
    expect(await storedRows(back.config)).toEqual(await storedRows(from.config));
  });

  test.each(ENGINES)('into %s keeps odd characters, and NUL where the engine can', async (engine) => {
    const odd = 'Zoë \u0000 𝔘 e\u0301 \u2028 "\\" \n\t \u{1F9D1}\u200D\u{1F527} ﷽';
    const { from, file } = await small(odd);
    await backUp(from.config, file, taking);
    const to = await place(engine);
    await restore(to.config, file, bringing);
    const { deps, close } = await openPortal(to.config);
    const { name } = await deps.db.selectFrom('users').select('name').executeTakeFirstOrThrow();
    await close();
    const whole = engine === 'sqlite' && HERE === 'sqlite';
    expect(name).toBe(whole ? odd : odd.replace('\0', '\uFFFD'));
  });

  test('is readable by its owner alone, and leaves nothing beside it', async () => {
    const { from, file } = await small();
    await backUp(from.config, file, taking);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(join(from.config.dataDir, '..'))).sort()).toEqual(['data', 'portal.tar.zst']);
    const text = zstdDecompressSync(await readFile(file)).toString('latin1');
    expect(text).not.toContain(from.config.secret);
    expect(text).toMatch(/^manifest\.json/);
  });
});

test('a backup taken while others write is of one instant', async () => {
  const { from, file } = await small();
  const portal = await openPortal(from.config);
  let going = true;
  let written = 0;
  const writers = [1, 2, 3].map(async (writer) => {
    while (going) {
      await addPaper(portal.deps.db, portal.deps.blobs, `Writer ${writer}`, `paper ${writer} ${written}`);
      written += 1;
    }
  });
  const reports = [];
  for (let round = 0; round < 4; round += 1) {
    reports.push(await backUp(from.config, archiveIn(from, `${round}.tar.zst`), taking));
  }
  going = false;
  await Promise.all(writers);
  await portal.close();
  expect(reports.every(({ missing, erased }) => missing.length + erased.length === 0)).toBe(true);
  expect(reports.at(-1)?.rows).toBeGreaterThan(reports[0]?.rows ?? 0);
  const to = await place();
  await restore(to.config, archiveIn(from, '3.tar.zst'), bringing);
  const rows = await storedRows(to.config);
  expect(rows.documents?.length).toBe(rows.employees?.length);
  expect(rows.documents?.length).toBe(reports.at(-1)?.contents);
  expect(await stat(file).catch(() => 'none')).toBe('none');
});

describe('a content that rows name', () => {
  test('and that is missing is said, in the backup and in the restore', async () => {
    const { from, sha256, content, file } = await small();
    await rm(content);
    expect(await backUp(from.config, file, taking)).toMatchObject({ missing: [sha256], contents: 0 });
    const to = await place();
    expect(await restore(to.config, file, bringing)).toMatchObject({ missing: [sha256], contents: 0 });
  });

  test('and that is damaged on the disk is skipped and said', async () => {
    const { from, sha256, content, file } = await small();
    await chmod(content, 0o600);
    await writeFile(content, 'PAPER');
    expect(await backUp(from.config, file, taking)).toMatchObject({ missing: [sha256], contents: 0 });
  });
});

describe('a restore refuses, and writes nothing of,', () => {
  /** Restores into an empty place, which has to be as before. */
  async function refusal(file: string): Promise<string> {
    const to = await place('sqlite');
    await mkdir(to.config.dataDir, { recursive: true });
    const error = await restore(to.config, file, bringing).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ArchiveRefused);
    expect(await readdir(join(to.config.dataDir))).toEqual(['auth-secret']);
    return (error as Error).message;
  }

  test('an archive that was cut off', async () => {
    const { from, file } = await small();
    await backUp(from.config, file, taking);
    const whole = await readFile(file);
    for (const part of [0.2, 0.6, 0.99]) {
      await writeFile(file, whole.subarray(0, Math.floor(whole.length * part)));
      expect(await refusal(file)).toContain('damaged or cut off');
    }
    await writeFile(file, '');
    expect(await refusal(file)).toBe('This is no backup of the portal.');
  });

  test.each(['portal.tar.zst', 'portal.tar.gz'])('an archive with a changed byte: %s', async (name) => {
    const { from } = await small();
    const file = archiveIn(from, name);
    await backUp(from.config, file, taking);
    const whole = await readFile(file);
    let refused = 0;
    for (let part = 1; part < 8; part += 1) {
      const changed = Buffer.from(whole);
      const at = Math.floor((whole.length * part) / 8);
      changed[at] = (changed[at] ?? 0) ^ 0x10;
      await writeFile(file, changed);
      // A byte between the entries changes none of them: each is what its sum says.
      const isWhole = await readArchive(file).then(
        () => true,
        () => false,
      );
      if (isWhole) continue;
      expect(await refusal(file)).toMatch(/damaged/);
      refused += 1;
    }
    expect(refused).toBeGreaterThan(4);
  });

  test('an archive in which a row, a content or an entry was changed before it was packed again', async () => {
    const { from } = await small('Noor', 'the text of a paper');
    const file = archiveIn(from, 'portal.tar.gz');
    await backUp(from.config, file, taking);
    const whole = await readFile(file);
    const tar = gunzipSync(whole).toString('latin1');
    await writeFile(file, gzipSync(Buffer.from(tar.replace('"Noor"', '"Moor"'), 'latin1')));
    expect(await refusal(file)).toContain('an entry is not what it was');
    await writeFile(file, forged(whole, 'the text of a paper', 'the test of a paper'));
    expect(await refusal(file)).toContain('is another one');
    await writeFile(
      file,
      forged(whole, '"name": "users",\n      "rows": 1', '"name": "users",\n      "rows": 2'),
    );
    expect(await refusal(file)).toContain('users has 1 rows of 2');
  });

  test('an archive of a newer schema or format, or of something else', async () => {
    const { from } = await small();
    const file = archiveIn(from, 'portal.tar.gz');
    await backUp(from.config, file, taking);
    const whole = await readFile(file);
    await writeFile(file, forged(whole, '"0001-accounts"', '"9001-accounts"'));
    expect(await refusal(file)).toContain(
      'schema 9001-accounts, which this portal does not know: a newer portal',
    );
    await writeFile(file, forged(whole, '"format": 1', '"format": 2'));
    expect(await refusal(file)).toContain('format 2, and this portal reads 1');
    await writeFile(file, gzipSync('no tar at all'));
    expect(await refusal(file)).toContain('damaged or cut off');
    await writeFile(file, 'a text');
    expect(await refusal(file)).toBe('This is no backup of the portal.');
  });
});

describe('a place that has accounts', () => {
  test.each(ENGINES)('on %s is left as it is, unless it is to be replaced', async (engine) => {
    const { from, file } = await small('Noor');
    await backUp(from.config, file, taking);
    const to = await place(engine);
    const there = await openPortal(to.config);
    await addPaper(there.deps.db, there.deps.blobs, 'Somebody else', 'other paper');
    await there.close();
    const before = await storedRows(to.config);
    await expect(restore(to.config, file, bringing)).rejects.toThrow(PlaceTaken);
    expect(await storedRows(to.config)).toEqual(before);
    await restore(to.config, file, { ...bringing, replace: true });
    expect(await storedRows(to.config)).toEqual(await storedRows(from.config));
  });

  test.each(ENGINES)('or in which a portal runs is not touched on %s', async (engine) => {
    const { from, file } = await small();
    await backUp(from.config, file, taking);
    const to = await place(engine);
    const { close, deps } = await openPortal(to.config);
    const kind = engine === 'sqlite' ? DataFolderInUse : PlaceTaken;
    await expect(restore(to.config, file, { ...bringing, replace: true })).rejects.toThrow(kind);
    expect(await deps.db.selectFrom('users').select('id').execute()).toEqual([]);
    await close();
  });

  test('a restore that fails half-way leaves the old database in its place', async () => {
    const { from } = await small('Noor');
    const file = archiveIn(from, 'portal.tar.gz');
    await backUp(from.config, file, taking);
    // An employee of nobody: the archive is whole, and the database refuses the row.
    const whole = await readFile(file);
    const owner = /"member_id":"(user_\w+)"/.exec(gunzipSync(whole).toString())?.[1] ?? '';
    await writeFile(
      file,
      forged(whole, `"member_id":"${owner}"`, `"member_id":"${owner.replace(/.$/, '~')}"`),
    );
    const to = await place();
    const there = await openPortal(to.config);
    const ada = { name: 'Ada', email: 'ada@example.com', role: 'admin', passwordHash: null } as const;
    await insertAccount(there.deps.db, new Date(), ada);
    await there.close();
    const before = await storedRows(to.config);
    await expect(restore(to.config, file, { ...bringing, replace: true })).rejects.toThrow(/constraint/i);
    expect(await storedRows(to.config)).toEqual(before);
    expect((await readdir(to.config.dataDir)).filter((name) => name.includes('restoring'))).toEqual([]);
  });
});

test('the secret comes along only where it is asked for, and not over one that is set', async () => {
  const { from, file } = await small();
  await backUp(from.config, file, { withSecret: true });
  const to = await place();
  expect((await restore(to.config, file, bringing)).secret).toBe('restored');
  const placed = join(to.config.dataDir, 'auth-secret');
  expect(await readFile(placed, 'utf8')).toBe(from.config.secret);
  expect((await stat(placed)).mode & 0o777).toBe(0o600);
  const other = await place();
  expect((await restore(other.config, file, { replace: false, secretIsSet: true })).secret).toBe('other');
  expect(await readFile(join(other.config.dataDir, 'auth-secret'), 'utf8')).toBe(other.config.secret);
});

test('a backup of a folder without a database is refused, and leaves no file', async () => {
  const { config } = await place('sqlite');
  const file = join(config.dataDir, 'portal.tar.zst');
  await expect(backUp(config, file, taking)).rejects.toThrow(NoDatabase);
  expect((await readdir(config.dataDir)).filter((name) => name.includes('tar'))).toEqual([]);
});
