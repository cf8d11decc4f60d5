import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { BlobDamaged } from './blob-store.ts';

const READ_BYTES = 128 * 1024;

/** The bytes of a content, piece by piece; an empty piece stands for the end. */
export type Pieces = { next(): Promise<Uint8Array>; close(): Promise<void> };

/** The pieces of an opened file of that size. */
export function piecesOf(handle: FileHandle, size: number): Pieces {
  let position = 0;
  return {
    async next() {
      const buffer = new Uint8Array(Math.min(READ_BYTES, size - position));
      const { bytesRead } = await handle.read(buffer, 0, buffer.byteLength, position);
      position += bytesRead;
      return buffer.subarray(0, bytesRead);
    },
    close: () => handle.close(),
  };
}

/**
 * Reads a content as it is asked for, and closes its source at the end, on an error and when the reader turns away. Its last
 * piece is given out only once the whole is known to be what its address says: else the stream breaks off before it.
 */
export function checkedContent(
  source: Pieces,
  sha256: string,
  size: number,
  damaged: (error: BlobDamaged) => void,
): ReadableStream<Uint8Array> {
  const hash = createHash('sha256');
  let position = 0;
  const next = async (): Promise<Uint8Array> => {
    const piece = await source.next();
    position += piece.byteLength;
    hash.update(piece);
    if (position > size || (piece.byteLength === 0 && position < size)) throw new BlobDamaged(sha256, 'size');
    if (position === size && hash.digest('hex') !== sha256) throw new BlobDamaged(sha256, 'content');
    return piece;
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const piece = await next();
          if (piece.byteLength > 0) controller.enqueue(piece);
          if (position < size) return;
          await source.close();
          controller.close();
        } catch (error) {
          await source.close();
          if (error instanceof BlobDamaged) damaged(error);
          throw error;
        }
      },
      cancel: () => source.close(),
    },
    { highWaterMark: 0 },
  );
}
