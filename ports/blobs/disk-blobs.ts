import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { privateFolder } from '#db/private-files.ts';
import { syncFolder } from '#db/sync-folder.ts';
import {
  BlobDamaged,
  type BlobEntry,
  BlobMissing,
  type BlobProblem,
  type BlobStore,
  BlobTooLarge,
  blobProblem,
  HEAD_BYTES,
} from './blob-store.ts';
import { checkedContent } from './checked-content.ts';
import { diskTrash } from './disk-trash.ts';
import { unfinishedFiles } from './unfinished-files.ts';

/** A live upload is written to all the time, and lasts an hour at most. */
const ABANDONED_AFTER_MS = 2 * 60 * 60 * 1000;
/** A content of so many bytes is looked at whole before the first of them is given out. */
const CHECKED_FIRST_BYTES = 1024 * 1024;
/** What a database needs for a few acts. */
const PROBE_BYTES = 1024 * 1024;

type OnDamaged = (sha256: string, problem: BlobProblem) => void;

/**
 * Keeps blobs as files in `folder`, as `ab/cd/<sha256>`. Uploads grow in `folder/tmp` and are moved into
 * place once they are on the disk, so a blob that can be seen is whole. Several processes may share the
 * folder. `onDamaged` is told of each content that is asked for and is not, or not any more, what was stored.
 */
export async function diskBlobs(folder: string, onDamaged: OnDamaged = () => undefined): Promise<BlobStore> {
  const uploads = join(folder, 'tmp');
  for (const own of [folder, uploads]) privateFolder(own);
  await removeAbandoned(uploads);
  const durableFolders = new Set<string>();

  return {
    async put(source, { maxBytes, placing }) {
      const upload = join(uploads, randomUUID());
      try {
        const blob = await writeDurably(upload, source, maxBytes);
        await placing?.(blob, (start, end) => readPart(upload, start, end));
        const place = placeOf(folder, blob.sha256);
        await mkdir(place.leaf, { recursive: true, mode: 0o700 });
        // Replaces an equal file too: this renews its date, and needs no check that another upload could
        // outrun.
        await rename(upload, place.file);
        await syncFolders(place, durableFolders);
        return blob;
      } catch (error) {
        await rm(upload, { force: true });
        throw error;
      }
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

    clearAbandoned: () => removeAbandoned(uploads),

    async checkRoom() {
      const probe = join(uploads, randomUUID());
      try {
        await writeFile(probe, Buffer.alloc(PROBE_BYTES), { mode: 0o600 });
      } finally {
        await rm(probe, { force: true });
      }
    },
  };
}

type Place = { root: string; parent: string; leaf: string; file: string };

function placeOf(root: string, sha256: string): Place {
  const parent = join(root, sha256.slice(0, 2));
  const leaf = join(parent, sha256.slice(2, 4));
  return { root, parent, leaf, file: join(leaf, sha256) };
}

function isAddress(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

function orMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** A file that has not been touched for so long belongs to a process that died. */
async function removeAbandoned(uploads: string): Promise<void> {
  for (const name of await readdir(uploads)) {
    const path = join(uploads, name);
    const found = await stat(path).catch(orMissing);
    if (found && found.mtimeMs < Date.now() - ABANDONED_AFTER_MS)
      await rm(path, { recursive: true, force: true });
  }
}

/** Writes chunk by chunk, asking for the next only when the last is in the file, and hashes on the way. */
async function writeDurably(
  path: string,
  source: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>,
  maxBytes: number,
) {
  const hash = createHash('sha256');
  const head = Buffer.alloc(HEAD_BYTES);
  let size = 0;
  const handle = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of source) {
      if (size + chunk.byteLength > maxBytes) throw new BlobTooLarge(maxBytes);
      if (size < HEAD_BYTES) head.set(chunk.subarray(0, HEAD_BYTES - size), size);
      hash.update(chunk);
      await writeWhole(handle, chunk);
      size += chunk.byteLength;
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return {
    sha256: hash.digest('hex'),
    size,
    head: new Uint8Array(head.subarray(0, Math.min(size, HEAD_BYTES))),
  };
}

async function writeWhole(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  let written = 0;
  while (written < chunk.byteLength) {
    written += (await handle.write(chunk, written, chunk.byteLength - written)).bytesWritten;
  }
}

async function readPart(path: string, start: number, end: number): Promise<Uint8Array> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(end - start), position: start });
    return new Uint8Array(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
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
      return { stream: checkedContent(handle, sha256, size, told), size };
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
