import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MIGRATION_NAMES, makeOlder, recordsOf, schemaOf, using } from '#test/older-schema.ts';
import { createDatabaseCopy, type DatabasePlace } from '#test/test-database.ts';
import { StartRefused } from './start-refused.ts';
import { upgradeDatabase } from './upgrade.ts';

const KILLER = join(import.meta.dirname, '../test/upgrade-until-killed.ts');
/** Older schemas by the number of migrations that made each; 0 is a first start. */
const OLDER = MIGRATION_NAMES.map((_, count) => count);
/** Kills of a first start, and of an upgrade from each older schema. */
const killsOf = (count: number) => (count === 0 ? 4 : 1);

const cleanUps: (() => Promise<void>)[] = [];
let newest: string[];

beforeAll(async () => {
  const { remove, ...place } = await createDatabaseCopy();
  newest = await using(place, schemaOf);
  await remove();
});
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

async function older(count: number): Promise<DatabasePlace> {
  const { remove, ...place } = await createDatabaseCopy({ bare: true });
  cleanUps.push(remove);
  await makeOlder(place, count);
  return place;
}

/** Upgrades in a process that dies before that statement; returns how many ran where there are not as many. */
async function upgradeUntil(place: DatabasePlace, statement: number): Promise<number | 'killed'> {
  const child = spawn('node', [KILLER, JSON.stringify(place), String(statement)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  const [, signal] = await once(child, 'close');
  return signal === 'SIGKILL' ? 'killed' : Number(output);
}

describe('[DATA-38] an upgrade that is killed', { timeout: 120_000 }, () => {
  test.each(OLDER)(
    'from a schema of %i migrations loses nothing, and the next start carries it out',
    async (count) => {
      const whole = await older(count);
      const statements = await upgradeUntil(whole, Number.MAX_SAFE_INTEGER);
      const records = await using(whole, recordsOf);
      for (let kill = 0; kill < killsOf(count); kill += 1) {
        const place = await older(count);
        const at = randomInt(Number(statements));
        expect(await upgradeUntil(place, at), `before statement ${at}`).toBe('killed');
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
