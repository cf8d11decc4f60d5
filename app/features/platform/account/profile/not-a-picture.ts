import { isHeic } from '#ports/blobs/signatures.ts';

/** Why bytes cannot be made a picture, and what to choose instead. */
export function notAPicture(bytes: Uint8Array): string {
  return isHeic(bytes)
    ? "HEIC photos can't be used here. Save the photo as a JPEG, then choose that file."
    : 'This file is not a picture. Choose a JPEG, PNG or WebP file.';
}
