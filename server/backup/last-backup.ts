import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** The file in the data folder that says when the last backup was done, as an instant (ISO UTC). */
const FILE = 'last-backup';

/** Notes that a backup was done at that time. */
export async function noteBackup({ dataDir }: Pick<Config, 'dataDir'>, at: Date): Promise<void> {
  await writeFile(join(dataDir, FILE), `${at.toISOString()}\n`);
}

/** When the last backup was done; null where none was noted. */
export async function lastBackup({ dataDir }: Pick<Config, 'dataDir'>): Promise<Date | null> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const at = new Date(text.trim());
  return Number.isNaN(at.getTime()) ? null : at;
}
