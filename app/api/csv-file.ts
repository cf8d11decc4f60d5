import type { Context } from 'hono';
import { fileHeaders } from '#ports/blobs/file-headers.ts';
import type { MemberEnv } from './member-env.ts';

/** A CSV file as a download. */
export function csvFile(c: Context<MemberEnv>, name: string, text: string): Response {
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
