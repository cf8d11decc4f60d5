import { chmod, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { acrossMembers, type Db } from '#db/open.ts';
import { NoDatabase } from '#db/snapshot.ts';
import { seedDemo } from '#demo/seed.ts';
import { openPortal } from '#server/portal.ts';
import { addPaper, ENGINES, storedRows } from '#test/fixtures/backup-place.ts';
import { archiveIn, bringing, HERE, taking, test } from '#test/fixtures/backup-test.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

/** The tables of PostgreSQL of which its planner does not know yet how much is in them. */
async function unknownToPlanner(db: Db): Promise<unknown[]> {
  const { rows } = await sql`select relname from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and reltuples < 0`.execute(db);
  return rows;
}

describe('a backup restored', { timeout: 120_000 }, () => {
  test.for(ENGINES)('into %s has every row and every content of the demo', async (engine, { place }) => {
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
    if (engine === 'postgres') expect(await unknownToPlanner(deps.db)).toEqual([]);
    await close();

    // And back again, into the engine that it came from.
    const back = await place();
    await backUp(to.config, archiveIn(to, 'back.tar.gz'), taking);
    await restore(back.config, archiveIn(to, 'back.tar.gz'), bringing);
    expect(await storedRows(back.config)).toEqual(await storedRows(from.config));
  });

  test.for(ENGINES)(
    'into %s keeps odd characters, and NUL where the engine can',
    async (engine, { place, small }) => {
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
    },
  );

  test('is readable by its owner alone, and leaves nothing beside it', async ({ small }) => {
    const { from, file } = await small();
    await backUp(from.config, file, taking);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(join(from.config.dataDir, '..'))).sort()).toEqual(['data', 'portal.tar.zst']);
    const text = zstdDecompressSync(await readFile(file)).toString('latin1');
    expect(text).not.toContain(from.config.secret);
    expect(text).toMatch(/^manifest\.json/);
  });
});

test('a backup taken while others write is of one instant', async ({ place, small }) => {
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
  test('and that is missing is said, in the backup and in the restore', async ({ place, small }) => {
    const { from, sha256, content, file } = await small();
    await rm(content);
    expect(await backUp(from.config, file, taking)).toMatchObject({ missing: [sha256], contents: 0 });
    const to = await place();
    expect(await restore(to.config, file, bringing)).toMatchObject({ missing: [sha256], contents: 0 });
  });

  test('and that is damaged on the disk is skipped and said', async ({ small }) => {
    const { from, sha256, content, file } = await small();
    await chmod(content, 0o600);
    await writeFile(content, 'PAPER');
    expect(await backUp(from.config, file, taking)).toMatchObject({ missing: [sha256], contents: 0 });
  });
});

test('the secret comes along only where it is asked for, and not over one that is set', async ({
  place,
  small,
}) => {
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

test('a backup of a folder without a database is refused, and leaves no file', async ({ place }) => {
  const { config } = await place('sqlite');
  const file = join(config.dataDir, 'portal.tar.zst');
  await expect(backUp(config, file, taking)).rejects.toThrow(NoDatabase);
  expect((await readdir(config.dataDir)).filter((name) => name.includes('tar'))).toEqual([]);
});
