import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Portal } from '#app/ctx.ts';
import type { Config } from '../config.ts';
import type { Job } from '../housekeeping.ts';
import { backUp } from './backup.ts';
import { noteBackup } from './last-backup.ts';
import { type Dated, expiredBackups } from './retention.ts';

type Backups = NonNullable<Config['backups']>;
type Source = Pick<Config, 'databaseUrl' | 'dataDir' | 'secret' | 's3' | 'backupRecipient'>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** `portal-2026-11-30T030000Z.tar.zst`, with `.age` behind it where it is encrypted. */
const NAME = /^portal-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.zst(\.age)?$/;
/** What a process left that ended while it took one. */
const UNFINISHED = /^portal-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.zst(\.age)?\.[0-9a-f]{8}\.part$/;

/** The job that takes a backup once a day at the time that the configuration has, and deletes old ones. */
export function backupJob(config: Source, backups: Backups): Job {
  return {
    name: 'backup',
    everyMs: 5 * MINUTE_MS,
    work: (deps) => takeDueBackup(deps, config, backups),
  };
}

/** Takes the backup of the day where it is due and not there. What fails is tried again with the next run of the job. */
export async function takeDueBackup(
  { now, log }: Pick<Portal, 'now' | 'log'>,
  config: Source,
  backups: Backups,
): Promise<void> {
  const { folder, atMinutes, keep } = backups;
  const { backupRecipient: recipient } = config;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const at = now();
  const [newest] = await takenBackups(folder);
  if (newest && newest.at >= lastDue(at, atMinutes)) return;
  for (const name of await readdir(folder)) if (UNFINISHED.test(name)) await rm(join(folder, name));
  const name = `portal-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.zst${recipient ? '.age' : ''}`;
  const { rows, contents, bytes, missing } = await backUp(config, join(folder, name), {
    withSecret: false,
    recipient,
  });
  await noteBackup(config, at);
  const expired = expiredBackups(await takenBackups(folder), keep);
  for (const old of expired) await rm(join(folder, old));
  log.info({ backup: name, rows, contents, bytes, deleted: expired.length }, 'backup taken');
  if (missing.length > 0) log.error({ backup: name, missing }, 'contents are missing from the backup');
}

/** The backups of the schedule that are in the folder, the newest first. */
export async function takenBackups(folder: string): Promise<Dated[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const dated = names.flatMap((name) => {
    const [, day, hour, minute, second] = NAME.exec(name) ?? [];
    return day ? [{ name, at: new Date(`${day}T${hour}:${minute}:${second}Z`) }] : [];
  });
  return dated.sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** The last instant before `now` at which a backup was due. */
function lastDue(now: Date, atMinutes: number): Date {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS + atMinutes * MINUTE_MS;
  return new Date(today <= now.getTime() ? today : today - DAY_MS);
}
