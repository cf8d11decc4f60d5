// What lists, searches, the board and the dashboards cost where there are few records, and where there are very many.
//   growth.ts [RECORDS]…
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import '#app/session/every-event.server.ts';
import { type Changes, REMEMBERED_TABLES } from '#db/changes.ts';
import type { Db } from '#db/open.ts';
import { indexWrittenRows } from '#db/search/index-rows.ts';
import { makers } from '#demo/makers.ts';
import type * as Main from '#server/main.ts';
import { type OpenPortal, openPortal } from '#server/portal.ts';
import { createBareDatabase } from '#test/fixtures/test-database.ts';
import { fillMember } from './fill-member.ts';
import { GROWING, type Reader } from './growing-lists.ts';
import { median, printRatio, printTitle, timed } from './measure.ts';

const SIZES = process.argv.slice(2).map(Number);
const ROUNDS = 7;
/** The built portal has the demo's files in it. */
const { seedDemo } = (await import(join(import.meta.dirname, '../build/server/index.js'))) as typeof Main;
/** Of more records, no list takes longer than so many times what it takes of few. */
const ALLOWED = 1.5;

type World = { records: number; portal: OpenPortal; reader: Reader };

const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
const worlds: World[] = [];
/** One for each on PostgreSQL; on SQLite it lies in the data folder. */
const databases: Awaited<ReturnType<typeof createBareDatabase>>[] = [];
try {
  for (const records of SIZES.length > 0 ? SIZES : [1_000, 100_000, 1_000_000])
    worlds.push(await worldOf(records));
  await measureAll();
} finally {
  for (const { portal } of worlds) await portal.close();
  for (const { remove } of databases) await remove();
  await rm(folder, { recursive: true, force: true });
}

async function worldOf(records: number): Promise<World> {
  const database = await createBareDatabase();
  databases.push(database);
  const DATA_DIR = join(folder, String(records));
  const env = { DATA_DIR, DATABASE_URL: database.url, LOG_LEVEL: 'silent' };
  const portal = await openPortal(readConfig(env));
  await seedDemo(portal.deps);
  const make = makers(portal.deps);
  const db = portal.database.unguarded;
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'member@example.com')
    .executeTakeFirstOrThrow();
  await fillMember(db, id, records);
  await indexWrittenRows(portal.database, async () => undefined);
  const [member, admin] = [await make.ctxOfMember(id), await make.ctxOfAdmin(id)];
  const reader = { member, admin, today: '2026-01-01' };
  return { records, portal, reader };
}

async function measureAll(): Promise<void> {
  printTitle(`Beside the same with ${worlds[0]?.records} records; at most ${ALLOWED} times as long`);
  for (const [name, read] of Object.entries(GROWING)) {
    const times = worlds.map((): number[] => []);
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const [at, { reader, portal }] of worlds.entries()) {
        forget(portal.deps.db);
        const took = await timed(() => read(reader));
        if (round > 0) times[at]?.push(took);
      }
    const [few, ...many] = times.map(median);
    for (const [at, took] of many.entries())
      printRatio(`${name}, ${worlds[at + 1]?.records}`, took, few ?? 0, 'ms');
  }
}

/** What is remembered between writes is read again: each turn is as after a write. */
function forget(db: Db): void {
  (db.getExecutor().adapter as unknown as { changes: Changes }).changes.note(REMEMBERED_TABLES);
}
