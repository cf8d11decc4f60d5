import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { privateFolder } from '#db/private-files.ts';
import type { UnfinishedFiles } from './blob-store.ts';

/** The bytes of uploads that have not all arrived: a file each, under the upload's id. */
export function unfinishedFiles(folder: string): UnfinishedFiles {
  privateFolder(folder);
  return {
    folder,
    async size(id) {
      const found = await stat(join(folder, id)).catch(orMissing);
      return found?.size;
    },
    read: (id) => createReadStream(join(folder, id)),
    remove: (id) => rm(join(folder, id), { force: true }),
    async *list() {
      for (const id of await readdir(folder)) {
        const found = await stat(join(folder, id)).catch(orMissing);
        if (found) yield { id, modifiedAt: found.mtime.toISOString() };
      }
    },
  };
}

function orMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
