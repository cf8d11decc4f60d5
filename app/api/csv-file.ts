import type { Context } from 'hono';
import { fileHeaders } from '#ports/blobs/file-headers.ts';

/** A CSV text as a file to save. */
export function csvFile(c: Context, name: string, text: string): Response {
  const body = new TextEncoder().encode(text);
  const headers = fileHeaders({
    name,
    mediaType: 'text/plain',
    preview: 'none',
    size: body.length,
    inline: false,
  });
  return c.body(body, 200, { ...headers, 'Content-Type': 'text/csv; charset=utf-8' });
}
