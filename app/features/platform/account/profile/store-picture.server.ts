import type { Ctx } from '#app/ctx.ts';
import { ValidationError } from '#app/errors.ts';
import { storeBlob } from '#app/features/platform/contents/store-blob.server.ts';
import { makePicture, NotAPicture } from '#ports/blobs/picture.ts';
import { notAPicture } from './not-a-picture.ts';

/** Largest picture that is taken, in bytes, before it is made small. */
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;

/** Makes a small square picture of the bytes, stores it and returns its SHA-256. Throws ValidationError at the picture. */
export async function storePicture(
  ctx: Pick<Ctx, 'blobs' | 'db' | 'now' | 'scanner' | 'log'>,
  bytes: Uint8Array,
): Promise<string> {
  try {
    const small = await makePicture(bytes);
    const source = (async function* () {
      yield small;
    })();
    return (await storeBlob(ctx, source, { maxBytes: PICTURE_MAX_BYTES })).sha256;
  } catch (error) {
    if (!(error instanceof NotAPicture)) throw error;
    const text = notAPicture(bytes);
    throw new ValidationError(text, { picture: text });
  }
}
