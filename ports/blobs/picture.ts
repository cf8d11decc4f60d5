import sharp from 'sharp';
import { HEAD_BYTES } from './blob-store.ts';
import { detectFileType } from './file-type.ts';

const SIDE_PIXELS = 256;
/** A 50-megapixel photo passes; what unpacks to more is refused before it takes the memory. */
const MOST_PIXELS = 50_000_000;

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
  const found = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .metadata()
    .catch(() => undefined);
  if (found?.format !== 'webp' || found.exif || found.xmp || found.iptc) return false;
  return found.width === SIDE_PIXELS && found.height === SIDE_PIXELS && (found.pages ?? 1) === 1;
}
