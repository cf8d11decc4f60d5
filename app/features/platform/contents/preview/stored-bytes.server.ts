import type { BlobStore } from '#ports/blobs/blob-store.ts';

/** Bytes of a file that is still read for a preview; the largest upload. */
export const MAX_PREVIEW_BYTES = 25 * 1024 * 1024;

/** The first bytes of a content, at most so many. */
export async function bytesOf(
  blobs: BlobStore,
  file: { sha256: string; size: number | undefined },
  most: number,
): Promise<Uint8Array> {
  const { stream } = await blobs.open(file.sha256, { size: file.size });
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of stream) {
    pieces.push(piece);
    size += piece.byteLength;
    if (size >= most) break;
  }
  return Buffer.concat(pieces).subarray(0, most);
}
