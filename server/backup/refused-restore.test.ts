import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { insertAccount } from '#app/features/platform/account/create-account.server.ts';
import { DataFolderInUse } from '#db/open.ts';
import { PlaceTaken } from '#db/replace-database.ts';
import { openPortal } from '#server/portal.ts';
import { addPaper, ENGINES, storedRows } from '#test/fixtures/backup-place.ts';
import { archiveIn, bringing, type MakePlace, taking, test } from '#test/fixtures/backup-test.ts';
import { forged } from '#test/fixtures/forged-archive.ts';
import { ArchiveRefused } from './archive-format.ts';
import { backUp } from './backup.ts';
import { readArchive } from './read-archive.ts';
import { restore } from './restore.ts';

describe('a restore refuses, and writes nothing of,', () => {
  /** Restores into an empty place, which has to be as before. */
  async function refusal(place: MakePlace, file: string): Promise<string> {
    const to = await place('sqlite');
    await mkdir(to.config.dataDir, { recursive: true });
    const error = await restore(to.config, file, bringing).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ArchiveRefused);
    expect(await readdir(join(to.config.dataDir))).toEqual(['auth-secret']);
    return (error as Error).message;
  }

  test('an archive that was cut off', async ({ place, small }) => {
    const { from, file } = await small();
    await backUp(from.config, file, taking);
    const whole = await readFile(file);
    for (const part of [0.2, 0.6, 0.99]) {
      await writeFile(file, whole.subarray(0, Math.floor(whole.length * part)));
      expect(await refusal(place, file)).toContain('damaged or cut off');
    }
    await writeFile(file, '');
    expect(await refusal(place, file)).toBe('This is no backup of the portal.');
  });

  test.for(['portal.tar.zst', 'portal.tar.gz'])(
    'an archive with a changed byte: %s',
    async (name, { place, small }) => {
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
        expect(await refusal(place, file)).toMatch(/damaged/);
        refused += 1;
      }
      expect(refused).toBeGreaterThan(4);
    },
  );

  test('an archive in which a row, a content or an entry was changed before it was packed again', async ({
    place,
    small,
  }) => {
    const { from } = await small('Noor', 'the text of a paper');
    const file = archiveIn(from, 'portal.tar.gz');
    await backUp(from.config, file, taking);
    const whole = await readFile(file);
    const tar = gunzipSync(whole).toString('latin1');
    await writeFile(file, gzipSync(Buffer.from(tar.replace('"Noor"', '"Moor"'), 'latin1')));
    expect(await refusal(place, file)).toContain('an entry is not what it was');
    await writeFile(file, forged(whole, 'the text of a paper', 'the test of a paper'));
    expect(await refusal(place, file)).toContain('is another one');
    await writeFile(
      file,
      forged(whole, '"name": "users",\n      "rows": 1', '"name": "users",\n      "rows": 2'),
    );
    expect(await refusal(place, file)).toContain('users has 1 rows of 2');
  });

  test('an archive of a newer schema or format, or of something else', async ({ place, small }) => {
    const { from } = await small();
    const file = archiveIn(from, 'portal.tar.gz');
    await backUp(from.config, file, taking);
    const whole = await readFile(file);
    await writeFile(file, forged(whole, '"0001-accounts"', '"9001-accounts"'));
    expect(await refusal(place, file)).toContain(
      'schema 9001-accounts, which this portal does not know: a newer portal',
    );
    await writeFile(file, forged(whole, '"format": 1', '"format": 2'));
    expect(await refusal(place, file)).toContain('format 2, and this portal reads 1');
    await writeFile(file, gzipSync('no tar at all'));
    expect(await refusal(place, file)).toContain('damaged or cut off');
    await writeFile(file, 'a text');
    expect(await refusal(place, file)).toBe('This is no backup of the portal.');
  });
});

describe('a place that has accounts', () => {
  test.for(ENGINES)(
    'on %s is left as it is, unless it is to be replaced',
    async (engine, { place, small }) => {
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
    },
  );

  test.for(ENGINES)('or in which a portal runs is not touched on %s', async (engine, { place, small }) => {
    const { from, file } = await small();
    await backUp(from.config, file, taking);
    const to = await place(engine);
    const { close, deps } = await openPortal(to.config);
    const kind = engine === 'sqlite' ? DataFolderInUse : PlaceTaken;
    await expect(restore(to.config, file, { ...bringing, replace: true })).rejects.toThrow(kind);
    expect(await deps.db.selectFrom('users').select('id').execute()).toEqual([]);
    await close();
  });

  test('a restore that fails half-way leaves the old database in its place', async ({ place, small }) => {
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
