import { randomInt } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely, type KyselyPlugin, SqliteDialect } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MIGRATION_NAMES, makeOlder, recordsOf, schemaOf, using } from '#test/fixtures/older-schema.ts';
import { MIGRATIONS } from './migrate.ts';
import { StartRefused } from './start-refused.ts';
import { upgradeDatabase } from './upgrade.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-half-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const place = (name: string) => ({ url: '', file: join(folder, name, 'portal.db') });

/** Migrations that versions ran statement by statement. */
const OLD_WAY = MIGRATION_NAMES.filter((name) => name <= '0014-mail-tries');

/** The first and the last of them, and two that each run chooses: every one takes as long as a whole upgrade, several times. */
const TRIED = new Set([0, OLD_WAY.length - 1, randomInt(OLD_WAY.length), randomInt(OLD_WAY.length)]);

/** Runs the migration after the first `count` as versions before did, and stops before that statement; returns how many ran. */
async function migrateHalf(file: string, count: number, before: number): Promise<number> {
  let statements = 0;
  const stop: KyselyPlugin = {
    transformQuery({ node }) {
      if (statements === before) throw new Error('killed');
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const dialect = new SqliteDialect({ database: new BetterSqlite3(file) });
  const db = new Kysely<unknown>({ dialect, plugins: [stop] });
  try {
    await MIGRATIONS[MIGRATION_NAMES[count] ?? '']?.up(db);
  } catch (error) {
    if (!(error instanceof Error && error.message === 'killed')) throw error;
  } finally {
    await db.destroy();
  }
  return statements;
}

const upgraded = (half: ReturnType<typeof place>) =>
  using(half, async (database) => {
    await upgradeDatabase(database, half.file);
    return [await schemaOf(database), await recordsOf(database)];
  });

test.each(OLD_WAY.filter((_name, index) => TRIED.has(index)))(
  '%s left half done by an earlier version is finished by the next start',
  async (name) => {
    const count = MIGRATION_NAMES.indexOf(name);
    const [older, whole] = [place('older'), place('whole')];
    await makeOlder(older, count);
    await cp(join(folder, 'older'), join(folder, 'whole'), { recursive: true });
    const expected = await upgraded(whole);
    await cp(join(folder, 'older'), join(folder, 'all'), { recursive: true });
    const all = await migrateHalf(place('all').file, count, Number.MAX_SAFE_INTEGER);
    for (const statements of new Set([1, randomInt(all) + 1, all])) {
      await cp(join(folder, 'older'), join(folder, `${statements}`), { recursive: true });
      const half = place(`${statements}`);
      await migrateHalf(half.file, count, statements);
      expect(await upgraded(half), `after ${statements} statements`).toEqual(expected);
    }
  },
);

test('tables that no cut off upgrade leaves are not touched, and the portal says so', async () => {
  const odd = place('odd');
  await makeOlder(odd, 9);
  await migrateHalf(odd.file, 9, 4);
  const file = new BetterSqlite3(odd.file);
  file.exec('alter table sales add column odd text');
  file.close();
  await using(odd, async (database) => {
    const before = await schemaOf(database);
    await expect(upgradeDatabase(database, odd.file)).rejects.toThrow(StartRefused);
    await expect(upgradeDatabase(database, odd.file)).rejects.toThrow(/was cut off in 0010-sales.*Restore/s);
    expect(await schemaOf(database)).toEqual(before);
  });
});

test('records in tables that a lost note of a migration makes look half done are never thrown away', async () => {
  const noted = place('noted');
  await makeOlder(noted, 7);
  const file = new BetterSqlite3(noted.file);
  file.prepare('delete from kysely_migration where name = ?').run(MIGRATION_NAMES[6]);
  file.close();
  await using(noted, async (database) => {
    const before = await recordsOf(database);
    await expect(upgradeDatabase(database, noted.file)).rejects.toThrow(/was cut off in 0007-site.*Restore/s);
    expect(await recordsOf(database)).toEqual(before);
  });
});
