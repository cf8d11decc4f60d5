import type { Ctx } from '#app/ctx.ts';
import { TooLarge } from '#app/errors.ts';
import { BlobTooLarge } from '#ports/blobs/blob-store.ts';
import { type DescribedBlob, storeBlob } from './store-blob.server.ts';

/** Streams an uploaded body into the store. Throws TooLarge above the portal's limit. */
export async function storeUpload(
  ctx: Pick<Ctx, 'blobs' | 'db' | 'now' | 'maxUploadBytes'>,
  body: AsyncIterable<Uint8Array>,
): Promise<DescribedBlob> {
  try {
    return await storeBlob(ctx, body, { maxBytes: ctx.maxUploadBytes });
  } catch (error) {
    if (!BlobTooLarge.is(error)) throw error;
    const limit = Math.floor(ctx.maxUploadBytes / (1024 * 1024));
    throw new TooLarge(`This file is too large. At most ${limit} MB can be uploaded.`);
  }
}
