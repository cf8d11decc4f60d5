// What lists, searches, the board and the dashboards cost where there are few records, and where there are very many.
//   growth.ts [RECORDS]…
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { engineOf } from '#db/engine-of.ts';
import { indexWrittenRows } from '#db/search/index-rows.ts';
import { fillMember } from './fill-member.ts';
import { GROWING, type Reader } from './growing-lists.ts';
import { median, printRatio, printTitle, timed } from './measure.ts';
import { forget, openSeeded, type Seeded } from './open-seeded.ts';

const SIZES = process.argv.slice(2).map(Number);
const ROUNDS = 7;
/** Of more records, no list takes longer than so many times what it takes of few. */
const ALLOWED = 1.5;

type World = { records: number; reader: Reader };

const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
const opened: Seeded[] = [];
try {
  const worlds: World[] = [];
  for (const records of SIZES.length > 0 ? SIZES : sizesHere()) worlds.push(await worldOf(records));
  await measureAll(worlds);
} finally {
  for (const { close } of opened) await close();
  await rm(folder, { recursive: true, force: true });
}

/** PostgreSQL takes a quarter of an hour to fill a million of each kind, with its indexes and references. */
function sizesHere(): number[] {
  return process.env.TEST_DATABASE === 'postgres' ? [1_000, 100_000] : [1_000, 100_000, 1_000_000];
}

async function worldOf(records: number): Promise<World> {
  const seeded = await openSeeded(join(folder, String(records)));
  opened.push(seeded);
  const { portal, make } = seeded;
  const db = portal.database.unguarded;
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'member@example.com')
    .executeTakeFirstOrThrow();
  await fillMember(db, id, records);
  await indexWrittenRows(portal.database, async () => undefined);
  // As a server does by itself some time after so much was written.
  if (engineOf(db) === 'postgres') await sql`vacuum analyze`.execute(db);
  const [member, admin] = [await make.ctxOfMember(id), await make.ctxOfAdmin(id)];
  return { records, reader: { member, admin, today: '2026-01-01' } };
}

async function measureAll(worlds: readonly World[]): Promise<void> {
  printTitle(`Beside the same with ${worlds[0]?.records} records; at most ${ALLOWED} times as long`);
  for (const [name, read] of Object.entries(GROWING)) {
    const times = worlds.map((): number[] => []);
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const [at, { reader }] of worlds.entries()) {
        for (const { portal } of opened) forget(portal);
        const took = await timed(() => read(reader));
        if (round > 0) times[at]?.push(took);
      }
    const [few, ...many] = times.map(median);
    for (const [at, took] of many.entries())
      printRatio(`${name}, ${worlds[at + 1]?.records}`, took, few ?? 0, 'ms');
  }
}
