import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { ValidationError } from '#app/errors.ts';
import type { BlobStore } from '#ports/blobs/blob-store.ts';
import { loadSharp } from '#ports/blobs/picture.ts';
import type { HeicResult, HeicTask } from './heic-worker.ts';
import { inTurn } from './preview-turn.server.ts';
import { bytesOf, MAX_PREVIEW_BYTES } from './stored-bytes.server.ts';

/** Pixels of a picture that is converted: a phone's camera takes 12 or 24 million. */
const MOST_PIXELS = 30_000_000;
/** Longest side of what is shown, in pixels. */
const LONGEST = 2_048;
/** How long a picture may take, in milliseconds. */
const PATIENCE_MS = 30_000;
/** Bytes of the pictures that were converted last: contents never change, so that they stay true. */
const KEPT_BYTES = 24 * 1024 * 1024;

const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length });
const WORKER = createRequire(import.meta.url).resolve(
  '#app/features/platform/contents/preview/heic-worker.ts',
);

/**
 * A HEIC picture as WebP, made smaller where it is large; the original stays as it is. Throws ValidationError for one that
 * cannot be shown, RateLimited while many others wait.
 */
export async function convertHeic(
  blobs: BlobStore,
  file: { sha256: string; size: number | undefined },
): Promise<Buffer> {
  const known = kept.get(file.sha256);
  if (known) return known;
  const picture = await inTurn(async () => kept.get(file.sha256) ?? (await convert(blobs, file)));
  kept.set(file.sha256, picture);
  return picture;
}

async function convert(
  blobs: BlobStore,
  file: { sha256: string; size: number | undefined },
): Promise<Buffer> {
  if (file.size !== undefined && file.size > MAX_PREVIEW_BYTES) throw tooLarge();
  const bytes = await bytesOf(blobs, file, MAX_PREVIEW_BYTES);
  const result = await decoded({ bytes, mostPixels: MOST_PIXELS });
  if (result.state === 'too-large') throw tooLarge();
  if (result.state === 'damaged')
    throw new ValidationError("This photo can't be previewed. Download it to view it.");
  const { width, height } = result;
  const sharp = await loadSharp();
  return await sharp(result.pixels, { raw: { width, height, channels: 4 } })
    .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
}

function tooLarge(): ValidationError {
  return new ValidationError('This photo is too large to preview. Download it to view it.');
}

/**
 * Decodes in a thread of its own, which ends with it: what a crafted picture does to the decoder ends there, and what the
 * decoder prints of a damaged one is not printed.
 */
async function decoded(task: HeicTask): Promise<HeicResult> {
  const worker = new Worker(WORKER, { workerData: task, stdout: true, stderr: true });
  const patience = setTimeout(() => void worker.terminate(), PATIENCE_MS);
  try {
    return await new Promise((resolve) => {
      worker.once('message', resolve);
      worker.once('error', () => resolve({ state: 'damaged' }));
      worker.once('exit', () => resolve({ state: 'damaged' }));
    });
  } finally {
    clearTimeout(patience);
    await worker.terminate();
  }
}
