import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { privateFolder } from '#db/private-files.ts';
import { BlobTooLarge, HEAD_BYTES, type PutOptions, type StoredBlob } from './blob-store.ts';
import type { ReadBytes } from './encrypted-pdf.ts';

/** A live upload is written to all the time, and lasts an hour at most. */
const ABANDONED_AFTER_MS = 2 * 60 * 60 * 1000;
/** What a database needs for a few acts. */
const PROBE_BYTES = 1024 * 1024;

type Source = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/** The folder in which uploads grow until all their bytes have arrived. Several processes may share it. */
export async function growingUploads(folder: string) {
  privateFolder(folder);
  await removeAbandoned(folder);
  return {
    /** Takes an upload in and hands its file on to `place` once it is on the disk; what is left of it then is removed. */
    async take(
      source: Source,
      { maxBytes, placing }: PutOptions,
      place: (upload: string, blob: StoredBlob) => Promise<void>,
    ): Promise<StoredBlob> {
      const upload = join(folder, randomUUID());
      try {
        const blob = await writeDurably(upload, source, maxBytes);
        const read: ReadBytes = (start, end) => readPart(upload, start, end);
        await placing?.(blob, read);
        await place(upload, blob);
        return blob;
      } finally {
        await rm(upload, { force: true });
      }
    },

    clearAbandoned: () => removeAbandoned(folder),

    async checkRoom(): Promise<void> {
      const probe = join(folder, randomUUID());
      try {
        await writeFile(probe, Buffer.alloc(PROBE_BYTES), { mode: 0o600 });
      } finally {
        await rm(probe, { force: true });
      }
    },
  };
}

/** Lets what is not there pass as undefined. */
export function orMissing(error: NodeJS.ErrnoException): undefined {
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
