import type { Ctx } from '#app/ctx.ts';
import { TooLarge } from '#app/errors.ts';
import { BlobTooLarge, type StoredBlob } from '#ports/blobs/blob-store.ts';
import { isEncryptedPdf } from '#ports/blobs/encrypted-pdf.ts';
import { detectFileType } from '#ports/blobs/file-type.ts';

/** A content that was stored, with its type as found in the bytes; size in bytes. */
export type StoredUpload = {
  sha256: string;
  size: number;
  mediaType: string;
  preview: 'image' | 'pdf' | 'none';
  /** 1 for a PDF that is encrypted. */
  needsPassword: number;
};

/** Streams an uploaded body into the store and looks at what it is. Throws TooLarge above the portal's limit. */
export async function storeUpload(
  ctx: Pick<Ctx, 'blobs' | 'maxUploadBytes'>,
  body: AsyncIterable<Uint8Array>,
): Promise<StoredUpload> {
  try {
    return await describeStored(ctx, await ctx.blobs.put(body, { maxBytes: ctx.maxUploadBytes }));
  } catch (error) {
    if (!BlobTooLarge.is(error)) throw error;
    const limit = Math.floor(ctx.maxUploadBytes / (1024 * 1024));
    throw new TooLarge(`This file is too large. At most ${limit} MB can be uploaded.`);
  }
}

/** What a content that was stored is, as its bytes say. */
export async function describeStored(
  { blobs }: Pick<Ctx, 'blobs'>,
  { sha256, size, head }: StoredBlob,
): Promise<StoredUpload> {
  const type = await detectFileType(head, size);
  const read = (start: number, end: number) => blobs.readPart(sha256, start, end);
  const encrypted = type.preview === 'pdf' && (await isEncryptedPdf(read, size));
  return { sha256, size, ...type, needsPassword: encrypted ? 1 : 0 };
}
