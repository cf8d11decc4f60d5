import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { BlobDamaged } from './blob-store.ts';

const READ_BYTES = 128 * 1024;

/**
 * Reads a content as it is asked for, and closes the file at the end, on an error and when the reader turns away. Its last
 * piece is given out only once the whole is known to be what its address says: else the stream breaks off before it.
 */
export function checkedContent(
  handle: FileHandle,
  sha256: string,
  size: number,
  damaged: (error: BlobDamaged) => void,
): ReadableStream<Uint8Array> {
  const hash = createHash('sha256');
  let position = 0;
  const next = async (): Promise<Uint8Array> => {
    const buffer = new Uint8Array(Math.min(READ_BYTES, size - position));
    const { bytesRead } = await handle.read(buffer, 0, buffer.byteLength, position);
    position += bytesRead;
    hash.update(buffer.subarray(0, bytesRead));
    if (bytesRead === 0 && position < size) throw new BlobDamaged(sha256, 'size');
    if (position === size && hash.digest('hex') !== sha256) throw new BlobDamaged(sha256, 'content');
    return buffer.subarray(0, bytesRead);
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const piece = await next();
          if (piece.byteLength > 0) controller.enqueue(piece);
          if (position < size) return;
          await handle.close();
          controller.close();
        } catch (error) {
          await handle.close();
          if (error instanceof BlobDamaged) damaged(error);
          throw error;
        }
      },
      cancel: () => handle.close(),
    },
    { highWaterMark: 0 },
  );
}
