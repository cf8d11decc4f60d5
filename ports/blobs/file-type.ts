import { fileTypeFromBuffer } from 'file-type';
import { isTnef, TNEF } from './signatures.ts';
import { decodeText, isHtml, isSvg } from './text-content.ts';

/**
 * How a browser may show a file itself. Everything that is neither PDF nor a raster image is only
 * downloaded.
 */
export type Preview = 'image' | 'pdf' | 'none';

/** A file's media type, as its bytes tell it, and how it may be previewed. */
export type FileType = { mediaType: string; preview: Preview };

const UNKNOWN = 'application/octet-stream';
const PREVIEWS: Record<string, Preview> = {
  'application/pdf': 'pdf',
  'image/png': 'image',
  'image/jpeg': 'image',
  'image/gif': 'image',
  'image/webp': 'image',
  'image/avif': 'image',
};
/** Formats that may be written as text, where the first bytes alone are a sure sign. */
const TEXTUAL = /^(text\/|application\/(pdf|rtf|xml|postscript|eps)$)/;

/** How files of this media type may be previewed. */
export function previewOf(mediaType: string): Preview {
  return PREVIEWS[mediaType] ?? 'none';
}

/**
 * Finds a file's type from its first bytes (`head`, about 4100 of them) and its whole size in bytes. The
 * name has no say. Unknown content is application/octet-stream.
 */
export async function detectFileType(head: Uint8Array, size: number): Promise<FileType> {
  const mediaType = await mediaTypeOf(head, size);
  return { mediaType, preview: previewOf(mediaType) };
}

async function mediaTypeOf(head: Uint8Array, size: number): Promise<string> {
  if (head.byteLength === 0) return UNKNOWN;
  const text = decodeText(head, head.byteLength < size);
  if (isTnef(head)) return TNEF;
  if (text !== undefined && isSvg(text)) return 'image/svg+xml';
  if (text !== undefined && isHtml(text)) return 'text/html';
  const known = await fromSignature(head);
  // Two letters make a signature too: a note that begins with "BM" or "MZ" is no bitmap and no program.
  if (text !== undefined) return known && TEXTUAL.test(known) ? known : 'text/plain';
  return known ?? UNKNOWN;
}

async function fromSignature(head: Uint8Array): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  // An animated PNG is a PNG to every browser.
  return found?.mime === 'image/apng' ? 'image/png' : found?.mime;
}
