import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  addRecords,
  beforeEachStatement,
  MIGRATION_NAMES,
  recordsOf,
  schemaOf,
  using,
} from '#test/fixtures/older-schema.ts';
import { createBareDatabase, createDatabaseCopy, type DatabasePlace } from '#test/fixtures/test-database.ts';
import { migrateAsThen, migrateToLatest } from './migrate.ts';
import { StartRefused } from './start-refused.ts';
import { upgradeDatabase } from './upgrade.ts';

const KILLER = join(import.meta.dirname, '../test/fixtures/upgrade-until-killed.ts');
/**
 * How many of the older schemas one run goes through, or all of them where `UPGRADE_SCHEMAS=all` is set, which takes long;
 * half-migration.unit.test.ts goes through all of each early migration.
 */
const SCHEMAS_A_RUN = process.env.UPGRADE_SCHEMAS === 'all' ? MIGRATION_NAMES.length : 12;
/** The newest of them are gone through in each run. */
const NEWEST = 4;
/** Older schemas by the number of migrations that made each: a first start (0), the newest, and others by lot, so that all have their turn. */
const OLDER = olderSchemas();
/** Kills of a first start, and of an upgrade from each older schema. */
const killsOf = (count: number) => (count === 0 ? 4 : 1);

function olderSchemas(): number[] {
  const counts = MIGRATION_NAMES.map((_, count) => count);
  const between = counts.slice(1, -NEWEST);
  while (between.length > SCHEMAS_A_RUN - NEWEST - 1) between.splice(randomInt(between.length), 1);
  return [0, ...between, ...counts.slice(-NEWEST)];
}

type RemovablePlace = Awaited<ReturnType<typeof createBareDatabase>>;

const cleanUps: (() => Promise<void>)[] = [];
let newest: string[];
/** Grows by one migration from test to test, so that no schema is made twice. */
let growing: RemovablePlace;

beforeAll(async () => {
  const { remove, ...place } = await createDatabaseCopy();
  newest = await using(place, schemaOf);
  await remove();
  growing = await createBareDatabase();
});
afterAll(() => growing.remove());
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

async function older(count: number): Promise<DatabasePlace> {
  if (count === 0) return copyOf(undefined);
  await using(growing, (database) => migrateAsThen(database, MIGRATION_NAMES.slice(0, count)));
  const place = await copyOf(growing);
  await using(place, addRecords);
  return place;
}

/** A database of the test's own: a copy of that one, or an empty one. */
async function copyOf(place: DatabasePlace | undefined): Promise<DatabasePlace> {
  const { remove, ...copy } = place ? await createDatabaseCopy(place) : await createBareDatabase();
  cleanUps.push(remove);
  return copy;
}

/** Upgrades in a process that dies before that statement. */
async function killUpgrade(place: DatabasePlace, statement: number): Promise<void> {
  const child = spawn('node', [KILLER, JSON.stringify(place), String(statement)], { stdio: 'inherit' });
  const [, signal] = await once(child, 'close');
  expect(signal, `before statement ${statement}`).toBe('SIGKILL');
}

/** How many statements an upgrade has that nothing disturbs, and the records after it. */
async function undisturbed(place: DatabasePlace): Promise<{ statements: number; records: unknown }> {
  return using(place, async (database) => {
    let statements = 0;
    const counted = beforeEachStatement(database, () => {
      statements += 1;
    });
    await migrateToLatest(counted);
    return { statements, records: await recordsOf(database) };
  });
}

describe('[DATA-38] an upgrade that is killed', { timeout: 120_000 }, () => {
  test.each(OLDER)(
    'from a schema of %i migrations loses nothing, and the next start carries it out',
    async (count) => {
      const before = await older(count);
      const { statements, records } = await undisturbed(await copyOf(count === 0 ? undefined : before));
      for (let kill = 0; kill < killsOf(count); kill += 1) {
        const place = await copyOf(count === 0 ? undefined : before);
        const at = randomInt(statements);
        await killUpgrade(place, at);
        await using(place, async (database) => {
          await upgradeDatabase(database, place.file || undefined);
          expect(await schemaOf(database), `killed before statement ${at}`).toEqual(newest);
          expect(await recordsOf(database), `killed before statement ${at}`).toEqual(records);
        });
      }
    },
  );
});

test('a schema of a newer version is refused in plain words, and left as it is', async () => {
  const { remove, ...place } = await createDatabaseCopy();
  cleanUps.push(remove);
  await using(place, async (database) => {
    const row = { name: '9001-a-newer-one', timestamp: new Date().toISOString() };
    await database.unguarded
      .insertInto('kysely_migration' as never)
      .values(row as never)
      .execute();
    const before = await schemaOf(database);
    const refusal = await upgradeDatabase(database, place.file || undefined).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartRefused);
    expect(String(refusal)).toMatch(
      /A newer version .* 9001-a-newer-one.* Start the newer version, or restore/,
    );
    expect(await schemaOf(database)).toEqual(before);
  });
});
