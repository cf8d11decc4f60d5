import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

/** What of libheif's decoder is used. */
type HeifImage = {
  get_width: () => number;
  get_height: () => number;
  display: (into: ImageDataLike, done: (result: ImageDataLike | null) => void) => void;
};
type ImageDataLike = { data: Uint8ClampedArray; width: number; height: number };
type Libheif = { HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] } };

/** What the thread is given: a HEIC picture, and the most pixels that it may have. */
export type HeicTask = { bytes: Uint8Array; mostPixels: number };

/** Pixels of the picture, four bytes each; or why there are none. */
export type HeicResult =
  | { state: 'done'; pixels: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }
  | { state: 'too-large' }
  | { state: 'damaged' };

const require = createRequire(import.meta.url);
const libheif = require('libheif-js/wasm-bundle.js') as Libheif;

async function decode({ bytes, mostPixels }: HeicTask): Promise<HeicResult> {
  const [image] = new libheif.HeifDecoder().decode(bytes);
  if (!image) return { state: 'damaged' };
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > mostPixels) return { state: 'too-large' };
  const pixels = new Uint8ClampedArray(width * height * 4);
  const result = await new Promise<ImageDataLike | null>((resolve) => {
    image.display({ data: pixels, width, height }, resolve);
  });
  return result ? { state: 'done', pixels, width, height } : { state: 'damaged' };
}

const result = await decode(workerData as HeicTask);
parentPort?.postMessage(result, result.state === 'done' ? [result.pixels.buffer] : []);
