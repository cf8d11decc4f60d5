import type { Ctx } from '#app/ctx.ts';
import { TooLarge } from '#app/errors.ts';
import { BlobTooLarge } from '#ports/blobs/blob-store.ts';
import { safeFileName } from '#ports/blobs/file-name.ts';
import { requireStorage, type StorageOf } from './member-storage.server.ts';
import { type DescribedBlob, storeBlob } from './store-blob.server.ts';

/** A stored upload, under a name that is safe to show and to save. */
export type StoredUpload = DescribedBlob & { name: string };

/**
 * Streams an uploaded file into the store, never holding it whole. Throws TooLarge above the portal's limit, and StorageFull where the
 * files of the member acted for, if there is one, take all of their room.
 */
export async function storeUpload(
  ctx: Pick<Ctx, 'blobs' | 'db' | 'now' | 'scanner' | 'log' | 'maxUploadBytes'> & Partial<StorageOf>,
  name: string,
  body: AsyncIterable<Uint8Array>,
): Promise<StoredUpload> {
  const { db, memberId, memberStorageBytes } = ctx;
  if (memberId !== undefined) await requireStorage({ db, memberId, memberStorageBytes });
  try {
    const stored = await storeBlob(ctx, body, { maxBytes: ctx.maxUploadBytes });
    return { ...stored, name: safeFileName(name) };
  } catch (error) {
    if (BlobTooLarge.is(error)) throw new TooLarge(tooLarge(ctx.maxUploadBytes, 'uploaded'));
    throw error;
  }
}

/**
 * The bytes of an upload that has to be seen whole before anything of it can be used: a list, a picture that is made smaller.
 * Throws TooLarge with that text above the limit, which bounds what it takes.
 */
export async function wholeUpload(
  body: AsyncIterable<Uint8Array>,
  { maxBytes, refusal }: { maxBytes: number; refusal: string },
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw new TooLarge(refusal);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** What is said of a file above a limit in bytes. */
export function tooLarge(maxBytes: number, done: 'uploaded' | 'imported'): string {
  return `This file is too large. At most ${Math.floor(maxBytes / (1024 * 1024))} MB can be ${done}.`;
}
