import { create as contentDisposition } from 'content-disposition';
import { safeFileName } from './file-name.ts';
import { type Preview, previewOf } from './file-type.ts';

/** What is known of a stored file: the name as uploaded, type and preview as detected, size in bytes. */
export type ServedFile = {
  name: string;
  mediaType: string;
  preview: Preview;
  size: number;
  /** Whether the browser should show it rather than save it; obeyed only where the type allows a preview. */
  inline: boolean;
};

// A picture is shown in a small page of the browser's own, which needs its inline style and the picture
// itself.
const IMAGE_POLICY =
  "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";
// No `sandbox`: older Chromium and Safari refuse their PDF viewers under it. Chromium's is an object on a
// styled page.
const PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";
const ATTACHMENT_POLICY = "sandbox; default-src 'none'";

/** The response headers for serving a whole uploaded file so that it cannot act as a page of this site. */
export function fileHeaders({ name, mediaType, preview, size, inline }: ServedFile): Record<string, string> {
  const shown = inline && previewOf(mediaType) === preview ? preview : 'none';
  return {
    'Content-Type': servedType(mediaType),
    'Content-Length': String(size),
    'Content-Disposition': contentDisposition(safeFileName(name), {
      type: shown === 'none' ? 'attachment' : 'inline',
    }),
    'Content-Security-Policy': policyFor(shown),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  };
}

function servedType(mediaType: string): string {
  if (previewOf(mediaType) !== 'none') return mediaType;
  return mediaType === 'text/plain' ? 'text/plain; charset=utf-8' : 'application/octet-stream';
}

function policyFor(shown: Preview): string {
  if (shown === 'pdf') return PDF_POLICY;
  return shown === 'image' ? IMAGE_POLICY : ATTACHMENT_POLICY;
}
