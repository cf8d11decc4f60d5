import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { privateFolder } from './private-files.ts';
import { StartRefused } from './start-refused.ts';
import { syncFolder } from './sync-folder.ts';

/** Copies that are kept: one of each schema that the database was upgraded from last. */
const KEPT = 3;

/**
 * Copies the SQLite file into the folder `upgrades` beside it, named after the schema that it has, and returns the path once
 * the copy is on the disk. Throws StartRefused where there is no room for it.
 */
export async function copyBeforeUpgrade(file: string, schema: string): Promise<string> {
  const folder = join(dirname(file), 'upgrades');
  const copy = join(folder, `${basename(file, '.db')}-${schema}.db`);
  const growing = `${copy}.part`;
  privateFolder(folder);
  try {
    await rm(growing, { force: true });
    await writeCopy(file, growing);
    await rename(growing, copy);
    await syncFolder(folder);
  } catch (error) {
    await rm(growing, { force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefused(
      `The database could not be copied to ${copy} before its upgrade: ${reason}. Nothing was changed. ` +
        'Make room for a copy of it there, and start again.',
      { cause: error },
    );
  }
  await removeOldest(folder);
  return copy;
}

/** SQLite's own copy of what is committed: what is still in the write-ahead log is in it too. */
async function writeCopy(file: string, target: string): Promise<void> {
  const handle = await open(target, 'wx', 0o600);
  const reader = new BetterSqlite3(file, { readonly: true });
  try {
    await reader.backup(target);
    await handle.sync();
  } finally {
    reader.close();
    await handle.close();
  }
}

async function removeOldest(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.db'));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  dated.sort((a, b) => b.at - a.at);
  for (const { name } of dated.slice(KEPT)) await rm(join(folder, name));
}
