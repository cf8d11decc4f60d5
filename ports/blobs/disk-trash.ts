import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '#db/sync-folder.ts';
import type { BlobTrash } from './blob-store.ts';

/**
 * A trash folder on the disk of the store: `2026-11-29/<sha256>`, by the day on which a blob was moved there. `fileOf` is where
 * the store has a blob.
 */
export function diskTrash(folder: string, fileOf: (sha256: string) => string): BlobTrash {
  async function* list() {
    for (const on of await namesIn(folder, /^\d{4}-\d\d-\d\d$/))
      for (const sha256 of await namesIn(join(folder, on), /^[0-9a-f]{64}$/)) yield { sha256, on };
  }
  return {
    list,

    async put(sha256, { writtenBefore, on }) {
      const [file, day] = [fileOf(sha256), join(folder, on)];
      if (!(await isOlder(file, writtenBefore))) return false;
      await mkdir(day, { recursive: true, mode: 0o700 });
      await move(file, join(day, sha256));
      if (await isOlder(join(day, sha256), writtenBefore)) return true;
      // It was uploaded again between the look and the move.
      await move(join(day, sha256), file);
      return false;
    },

    async restore(sha256) {
      const file = fileOf(sha256);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      for await (const found of list()) {
        if (found.sha256 === sha256) await move(join(folder, found.on, sha256), file);
      }
    },

    async empty(before) {
      let deleted = 0;
      for (const on of await namesIn(folder, /^\d{4}-\d\d-\d\d$/)) {
        if (on >= before) continue;
        deleted += (await readdir(join(folder, on))).length;
        await rm(join(folder, on), { recursive: true, force: true });
      }
      return deleted;
    },
  };
}

/** False for a file that is not there as well. */
async function isOlder(file: string, instant: string): Promise<boolean> {
  const found = await stat(file).catch(orMissing);
  return found !== undefined && found.mtime.toISOString() < instant;
}

/** Of several processes that move it at the same time, one does. */
async function move(from: string, to: string): Promise<void> {
  const moved = await rename(from, to).then(() => true, orMissing);
  if (!moved) return;
  await syncFolder(dirname(to));
  await syncFolder(dirname(from));
}

async function namesIn(folder: string, pattern: RegExp): Promise<string[]> {
  const names = (await readdir(folder).catch(orMissing)) ?? [];
  return names.filter((name) => pattern.test(name)).sort();
}

function orMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
