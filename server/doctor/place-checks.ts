import { constants } from 'node:fs';
import { access, mkdtemp, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { formatBytes } from '#app/format/bytes.ts';
import { appliedMigrations, MIGRATIONS, unknownMigrations } from '#db/migrate.ts';
import type { Database, Db } from '#db/open.ts';
import { readBeside } from '#db/snapshot.ts';
import { placeOf } from '../backup/backup.ts';
import type { Config } from '../config.ts';
import { isOtherFolderInUse } from '../folder-of-all.ts';
import { backupOf } from './backup-check.ts';
import { bad, type Check, counted, look, well } from './finding.ts';

/** Free bytes below which uploads are about to fail, and below which a person should look. */
const [NO_ROOM, LITTLE_ROOM] = [512 * 1024 ** 2, 5 * 1024 ** 3];
const HOUR_MS = 3_600_000;
/** The clock of the database's machine may differ by so much. */
const CLOCK_MS = 5_000;

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'backups' | 'backupRecipient'>;

/** Looks at data folder, disk, database, files and backups. They write nothing but a file that is gone again. */
export function placeChecks(config: Place, now: () => Date): Check[] {
  return [
    { what: 'Data folder', look: () => dataFolder(config, now()) },
    { what: 'Disk', look: () => disk(config) },
    { what: 'Database', look: () => readBeside(placeOf(config), (db, engine) => schema(db, engine)) },
    { what: 'Clock', look: () => readBeside(placeOf(config), (db, engine) => clock(db, engine, now())) },
    { what: 'Files', look: () => readBeside(placeOf(config), files) },
    { what: 'Scheduled work', look: () => readBeside(placeOf(config), (db) => jobs(db, now())) },
    { what: 'Backup', look: () => backupOf(config, now()) },
  ];
}

async function dataFolder(config: Place, now: Date) {
  const { dataDir, databaseUrl } = config;
  await access(dataDir, constants.R_OK | constants.W_OK);
  const folder = await mkdtemp(join(dataDir, '.doctor-'));
  try {
    await writeFile(join(folder, 'written'), 'written', { flush: true });
  } finally {
    await rm(folder, { recursive: true });
  }
  if (databaseUrl && (await readBeside(placeOf(config), (db) => isOtherFolderInUse(db, dataDir, now))))
    return bad(
      'A process on this database runs with another data folder. All of them need the same DATA_DIR.',
    );
  const { mode } = await stat(dataDir);
  return (mode & 0o077) === 0
    ? well(`${dataDir} can be written, and nobody else reads it.`)
    : look(`Other users of this machine can read ${dataDir}. Run: chmod 700 ${dataDir}`);
}

async function disk({ dataDir }: Place) {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const text = `${formatBytes(free)} are free.`;
  if (free < NO_ROOM) return bad(`${text} Uploads and imports are about to fail.`);
  return free < LITTLE_ROOM ? look(text) : well(text);
}

async function schema(db: Db, engine: Database['engine']) {
  const applied = await appliedMigrations({ unguarded: db, engine });
  const unknown = unknownMigrations(applied);
  if (unknown.length > 0)
    return bad(`It was made by a newer portal (${unknown.at(-1)}). Start that version, or restore a backup.`);
  const coming = Object.keys(MIGRATIONS).length - applied.length;
  if (coming > 0) return look(`The next start makes ${counted(coming, 'change', 'changes')} of its schema.`);
  const name = engine === 'postgres' ? 'PostgreSQL' : 'SQLite';
  return well(`${name} answers, and its schema is the one of this portal.`);
}

async function clock(db: Db, engine: Database['engine'], now: Date) {
  if (engine === 'sqlite') return well('The database uses the clock of this machine.');
  const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(db);
  const apart = Math.abs(new Date(rows[0]?.at ?? '').getTime() - now.getTime());
  const text = `This machine and the database's differ by ${(apart / 1_000).toFixed(1)} seconds.`;
  return apart > CLOCK_MS ? bad(`${text} Set both by NTP.`) : well(text);
}

async function files(db: Db) {
  const { count } = await db
    .selectFrom('blobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('problem', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count) > 0
    ? bad(`${counted(Number(count), 'file is', 'files are')} missing or damaged: run 'npm run verify'.`)
    : well('None is known to be missing or damaged.');
}

async function jobs(db: Db, now: Date) {
  const late = new Date(now.getTime() - HOUR_MS).toISOString();
  const { failed, waiting } = await db
    .selectFrom('scheduled_jobs')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('failed_at', 'is not', null).as('failed'),
      eb.fn.countAll<number>().filterWhere('next_try_at', '<', late).as('waiting'),
    ])
    .executeTakeFirstOrThrow();
  if (Number(waiting) > 0)
    return bad(
      `${counted(Number(waiting), 'job has', 'jobs have')} been due for an hour. Is the portal running?`,
    );
  return Number(failed) > 0
    ? look(`${counted(Number(failed), 'job was', 'jobs were')} given up: Portal Settings, Scheduled work.`)
    : well('Nothing is late.');
}
