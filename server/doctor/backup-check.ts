import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { checkRecipient, isEncrypted } from '../backup/encryption.ts';
import { lastBackup } from '../backup/last-backup.ts';
import { takenBackups } from '../backup/scheduled-backup.ts';
import type { Config } from '../config.ts';
import { bad, counted, look, well } from './finding.ts';

const HOUR_MS = 3_600_000;
/** A backup every night is never older. */
const LATE_HOURS = 36;

/** Looks at the backups: those of the schedule where there is one, else the last that was taken by hand. */
export async function backupOf(config: Pick<Config, 'dataDir' | 'backups' | 'backupRecipient'>, now: Date) {
  const { backups, backupRecipient } = config;
  return backups ? scheduled(backups.folder, backupRecipient, now) : byHand(config, now);
}

async function byHand(config: Pick<Config, 'dataDir'>, now: Date) {
  const at = await lastBackup(config);
  if (!at) return look("None was taken from here. Set BACKUP_DIR, or 'npm run backup' takes one.");
  const { text, isLate } = ageOf(at, now);
  return isLate ? bad(text) : well(text);
}

async function scheduled(folder: string, recipient: string | undefined, now: Date) {
  if (recipient) await checkRecipient(recipient);
  const [newest] = await takenBackups(folder);
  if (!newest) return bad(`There is none in ${folder} (BACKUP_DIR). Is the portal running?`);
  const { text, isLate } = ageOf(newest.at, now);
  if (isLate) return bad(`${text} One is due every day: look for 'housekeeping' in the log.`);
  if (!recipient) return look(`${text} It is not encrypted: set BACKUP_RECIPIENT.`);
  if (!isEncrypted(await headOf(join(folder, newest.name))))
    return bad(`${text} It is not encrypted, though BACKUP_RECIPIENT is set.`);
  return well(`${text} It is encrypted.`);
}

function ageOf(at: Date, now: Date) {
  const hours = Math.floor((now.getTime() - at.getTime()) / HOUR_MS);
  return {
    text: `The last one was taken ${counted(hours, 'hour', 'hours')} ago.`,
    isLate: hours > LATE_HOURS,
  };
}

async function headOf(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
