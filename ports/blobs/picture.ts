import { HEAD_BYTES } from './blob-store.ts';
import { detectFileType } from './file-type.ts';

const SIDE_PIXELS = 256;
/** A 50-megapixel photo passes; what unpacks to more is refused before it takes the memory. */
const MOST_PIXELS = 50_000_000;

/** Loaded with the first picture: it is large, and nothing at the start of a process needs it. */
export const loadSharp = async () => (await import('sharp')).default;

/**
 * The bytes are no picture that can be used: no PNG, JPEG, GIF, WebP or AVIF, damaged, or above 50
 * megapixels.
 */
export class NotAPicture extends Error {
  override name = 'NotAPicture';
}

/**
 * Makes a profile picture: the middle of the photo, upright, 256 by 256 pixels, as WebP without any
 * metadata (such as the place where it was taken). Rejects with NotAPicture.
 */
export async function makePicture(bytes: Uint8Array): Promise<Uint8Array> {
  const { preview } = await detectFileType(bytes.subarray(0, HEAD_BYTES), bytes.byteLength);
  if (preview !== 'image') throw new NotAPicture('The file is no PNG, JPEG, GIF, WebP or AVIF picture.');
  const sharp = await loadSharp();
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (error) {
    throw new NotAPicture('The picture cannot be read.', { cause: error });
  }
}

/** Whether the bytes are a picture as makePicture makes them: making one of it again would only blur it. */
export async function isMadePicture(bytes: Uint8Array): Promise<boolean> {
  const sharp = await loadSharp();
  const found = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .metadata()
    .catch(() => undefined);
  if (found?.format !== 'webp' || found.exif || found.xmp || found.iptc) return false;
  return found.width === SIDE_PIXELS && found.height === SIDE_PIXELS && (found.pages ?? 1) === 1;
}

/** A product's picture in three widths, WebP; `width` and `height` are the largest one's, in pixels. */
export type ProductPicture = {
  contents: { width: 320 | 800 | 1600; bytes: Uint8Array }[];
  width: number;
  height: number;
};

/**
 * Makes a product's picture: whole and upright, at most 320, 800 and 1600 pixels wide and never larger than it came,
 * as WebP without any metadata. Rejects with NotAPicture.
 */
export async function makeProductPicture(bytes: Uint8Array): Promise<ProductPicture> {
  const { preview } = await detectFileType(bytes.subarray(0, HEAD_BYTES), bytes.byteLength);
  if (preview !== 'image') throw new NotAPicture('The file is no PNG, JPEG, GIF, WebP or AVIF picture.');
  const sharp = await loadSharp();
  try {
    const upright = sharp(bytes, { limitInputPixels: MOST_PIXELS }).autoOrient();
    const made = await Promise.all(
      ([320, 800, 1600] as const).map(async (most) => {
        // A very tall picture is bounded too: twice as high as it may be wide.
        const size = { width: most, height: most * 2, fit: 'inside', withoutEnlargement: true } as const;
        const { data, info } = await upright
          .clone()
          .resize(size)
          .webp({ quality: 82 })
          .toBuffer({ resolveWithObject: true });
        return { content: { width: most, bytes: new Uint8Array(data) }, info };
      }),
    );
    const { width = 0, height = 0 } = made.at(-1)?.info ?? {};
    return { contents: made.map(({ content }) => content), width, height };
  } catch (error) {
    throw new NotAPicture('The picture cannot be read.', { cause: error });
  }
}
