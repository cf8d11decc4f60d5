import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Portal } from '#app/ctx.ts';
import type { Db } from '#db/open.ts';
import { StartRefused } from '#db/start-refused.ts';
import { LEASE_MS, RENEW_EVERY_MS, takeLease } from './job-lease.ts';

/** The file by which a data folder is told from any other, also from one that belongs to the same database. */
const PLACE_FILE = 'place-id';
const LEASE = 'data-folder';

type Clock = Pick<Portal, 'db' | 'now' | 'log'>;

/**
 * All processes on one database have to use one data folder: parts of an upload that came to one of them are read by another.
 * Throws StartRefused while a process with another folder runs, after waiting for as long as one that was killed counts as running.
 * Returns how to stop saying that this one runs.
 */
export async function holdFolder(
  clock: Clock,
  dataDir: string,
  waitMs = LEASE_MS + RENEW_EVERY_MS,
): Promise<() => void> {
  const claim = { job: LEASE, holder: await placeOf(dataDir), tooOld: '' };
  const giveUpAt = performance.now() + waitMs;
  while (!(await takeLease(clock, claim))) {
    if (performance.now() > giveUpAt) throw otherFolder(dataDir);
    await pause(Math.min(waitMs, 500));
  }
  const timer = setInterval(() => {
    takeLease(clock, claim)
      .then((isHeld) => isHeld || clock.log.error({ dataDir }, 'another process uses another data folder'))
      .catch((err: unknown) => clock.log.warn({ err }, 'data folder lease'));
  }, RENEW_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** True while a process runs on the database with another data folder than that one. */
export async function isOtherFolderInUse(db: Db, dataDir: string, now: Date): Promise<boolean> {
  const lease = await db
    .selectFrom('job_leases')
    .select('holder')
    .where('job', '=', LEASE)
    .where('held_until', '>', now.toISOString())
    .executeTakeFirst();
  return lease !== undefined && lease.holder !== (await readPlace(dataDir));
}

/** Of processes that start at the same time one makes the file, and the others read what it wrote. */
async function placeOf(dataDir: string): Promise<string> {
  const id = randomUUID();
  try {
    await writeFile(join(dataDir, PLACE_FILE), `${id}\n`, { mode: 0o600, flag: 'wx', flush: true });
    return id;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  for (;;) {
    const found = await readPlace(dataDir);
    if (found) return found;
    await pause(20);
  }
}

async function readPlace(dataDir: string): Promise<string | undefined> {
  try {
    return (await readFile(join(dataDir, PLACE_FILE), 'utf8')).trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function otherFolder(dataDir: string): StartRefused {
  return new StartRefused(
    `Another process of this portal runs with another data folder than ${dataDir}. Set DATA_DIR to one folder that all of ` +
      'them share: it holds uploads until all parts of them have arrived. Has the other one ended? Start again in 30 seconds.',
  );
}
