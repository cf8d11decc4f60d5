import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { privateFolder } from '#db/private-files.ts';
import { syncFolder } from '#db/sync-folder.ts';
import {
  BlobDamaged,
  type BlobEntry,
  BlobMissing,
  type BlobStore,
  blobProblem,
  isAddress,
  type OnDamaged,
} from './blob-store.ts';
import { checkedContent, piecesOf } from './checked-content.ts';
import { diskTrash } from './disk-trash.ts';
import { growingUploads, orMissing } from './growing-uploads.ts';
import { unfinishedFiles } from './unfinished-files.ts';

/** A content of so many bytes is looked at whole before the first of them is given out. */
const CHECKED_FIRST_BYTES = 1024 * 1024;

/**
 * Keeps blobs as files in `folder`, as `ab/cd/<sha256>`. Uploads grow in `folder/tmp` and are moved into
 * place once they are on the disk, so a blob that can be seen is whole. Several processes may share the
 * folder. `onDamaged` is told of each content that is asked for and is not, or not any more, what was stored.
 */
export async function diskBlobs(folder: string, onDamaged: OnDamaged = () => undefined): Promise<BlobStore> {
  privateFolder(folder);
  const uploads = await growingUploads(join(folder, 'tmp'));
  const durableFolders = new Set<string>();

  return {
    put(source, options) {
      return uploads.take(source, options, async (upload, { sha256 }) => {
        const place = placeOf(folder, sha256);
        await mkdir(place.leaf, { recursive: true, mode: 0o700 });
        // Replaces an equal file too: this renews its date, and needs no check that another upload could
        // outrun.
        await rename(upload, place.file);
        await syncFolders(place, durableFolders);
      });
    },

    async open(sha256, expected) {
      try {
        return await openChecked(folder, sha256, expected?.size, onDamaged);
      } catch (error) {
        const problem = blobProblem(error);
        if (problem) onDamaged(sha256, problem);
        throw error;
      }
    },

    async has(sha256) {
      return isAddress(sha256) && (await stat(placeOf(folder, sha256).file).catch(orMissing)) !== undefined;
    },

    async remove(sha256, options) {
      if (!isAddress(sha256)) return;
      const { file } = placeOf(folder, sha256);
      const found = options && (await stat(file).catch(orMissing));
      if (found && found.mtime.toISOString() >= options.writtenBefore) return;
      await rm(file, { force: true });
    },

    list: () => listBlobs(folder),
    trash: diskTrash(join(folder, 'trash'), (sha256) => placeOf(folder, sha256).file),

    unfinished: unfinishedFiles(join(folder, 'unfinished')),

    clearAbandoned: uploads.clearAbandoned,
    checkRoom: uploads.checkRoom,
  };
}

type Place = { root: string; parent: string; leaf: string; file: string };

function placeOf(root: string, sha256: string): Place {
  const parent = join(root, sha256.slice(0, 2));
  const leaf = join(parent, sha256.slice(2, 4));
  return { root, parent, leaf, file: join(leaf, sha256) };
}

/** The file's name outlives a power cut once its folder is synced; so does a new folder's, in its parent. */
async function syncFolders({ root, parent, leaf }: Place, durable: Set<string>): Promise<void> {
  await syncFolder(leaf);
  if (durable.has(leaf)) return;
  await syncFolder(parent);
  await syncFolder(root);
  durable.add(leaf);
}

async function openBlob(folder: string, sha256: string): Promise<FileHandle> {
  const handle = isAddress(sha256)
    ? await open(placeOf(folder, sha256).file, 'r').catch(orMissing)
    : undefined;
  if (!handle) throw new BlobMissing(sha256);
  return handle;
}

/** Opens a content and looks at its size, and at all of a small one, before anything of it is given out. */
async function openChecked(
  folder: string,
  sha256: string,
  expected: number | undefined,
  onDamaged: OnDamaged,
) {
  const handle = await openBlob(folder, sha256);
  try {
    const { size } = await handle.stat();
    if (expected !== undefined && expected !== size) throw new BlobDamaged(sha256, 'size');
    if (size > CHECKED_FIRST_BYTES) {
      const told = ({ problem }: BlobDamaged) => onDamaged(sha256, problem);
      return { stream: checkedContent(piecesOf(handle, size), sha256, size, told), size };
    }
    const bytes = await handle.readFile();
    if (hashOf(bytes) !== sha256) throw new BlobDamaged(sha256, 'content');
    await handle.close();
    return { stream: new Blob([bytes]).stream() as ReadableStream<Uint8Array>, size };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function* listBlobs(folder: string): AsyncGenerator<BlobEntry> {
  for (const parent of await namesIn(folder, /^[0-9a-f]{2}$/)) {
    for (const leaf of await namesIn(join(folder, parent), /^[0-9a-f]{2}$/)) {
      for (const sha256 of await namesIn(join(folder, parent, leaf), /^[0-9a-f]{64}$/)) {
        const found = await stat(join(folder, parent, leaf, sha256)).catch(orMissing);
        if (found) yield { sha256, size: found.size, modifiedAt: found.mtime.toISOString() };
      }
    }
  }
}

async function namesIn(folder: string, pattern: RegExp): Promise<string[]> {
  return (await readdir(folder)).filter((name) => pattern.test(name)).sort();
}
