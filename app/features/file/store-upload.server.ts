import type { Ctx } from '#app/ctx.ts';
import { TooLarge } from '#app/errors.ts';
import { BlobTooLarge } from '#ports/blobs/blob-store.ts';
import { detectFileType } from '#ports/blobs/file-type.ts';

/** A content that was stored, with its type as found in the bytes; size in bytes. */
export type StoredUpload = {
  sha256: string;
  size: number;
  mediaType: string;
  preview: 'image' | 'pdf' | 'none';
};

/** Streams an uploaded body into the store and looks at what it is. Throws TooLarge above the portal's limit. */
export async function storeUpload(
  ctx: Pick<Ctx, 'blobs' | 'maxUploadBytes'>,
  body: AsyncIterable<Uint8Array>,
): Promise<StoredUpload> {
  try {
    const { sha256, size, head } = await ctx.blobs.put(body, { maxBytes: ctx.maxUploadBytes });
    return { sha256, size, ...(await detectFileType(head, size)) };
  } catch (error) {
    if (!BlobTooLarge.is(error)) throw error;
    const limit = Math.floor(ctx.maxUploadBytes / (1024 * 1024));
    throw new TooLarge(`This file is too large. At most ${limit} MB can be uploaded.`);
  }
}
