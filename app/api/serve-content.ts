import type { Context } from 'hono';
import { convertHeic } from '#app/features/platform/contents/preview/convert-heic.server.ts';
import type { FileContents } from '#app/features/platform/contents/preview/file-contents.ts';
import { isHeicType } from '#app/features/platform/contents/preview/heic.ts';
import { fileHeaders, type ServedFile } from '#ports/blobs/file-headers.ts';
import type { ServerEnv } from './server-env.ts';

/** A stored file that may be asked for as a preview: a HEIC picture is then sent as a picture that every browser shows. */
export async function serveFile<Env extends ServerEnv>(
  c: Context<Env>,
  sha256: string,
  file: Omit<ServedFile, 'size'> & { size: number | undefined },
): Promise<Response> {
  if (!file.inline || !isHeicType(file.mediaType)) return serveContent(c, sha256, file);
  const picture = await convertHeic(c.var.deps.blobs, { sha256, size: file.size });
  const shown = {
    name: `${file.name}.webp`,
    mediaType: 'image/webp',
    preview: 'image',
    inline: true,
  } as const;
  return c.body(new Uint8Array(picture), 200, fileHeaders({ ...shown, size: picture.length }));
}

/**
 * Streams a stored content as the file that its record describes; to HEAD it answers the headers alone. One that does not
 * have the record's size, if that is known, or is damaged in another way is refused or breaks off.
 */
export async function serveContent<Env extends ServerEnv>(
  c: Context<Env>,
  sha256: string,
  file: Omit<ServedFile, 'size'> & { size: number | undefined },
): Promise<Response> {
  const { stream, size } = await c.var.deps.blobs.open(sha256, { size: file.size });
  return serveStream(c, stream, fileHeaders({ ...file, size }));
}

/** Answers with a stream under these headers. */
export async function serveStream(
  c: Context,
  stream: ReadableStream<Uint8Array>,
  headers: Record<string, string>,
): Promise<Response> {
  if (c.req.method !== 'HEAD') return c.body(stream, 200, headers);
  // Nobody reads the content of an answer to HEAD, so nobody else would close it.
  await stream.cancel();
  return c.body(null, 200, headers);
}

/** Answers with a zip of that name as it is made: its size is not known before its end. */
export function serveZip(
  c: Context,
  { name, stream }: { name: string; stream: ReadableStream<Uint8Array> },
): Promise<Response> {
  const zip = { name, mediaType: 'application/zip', preview: 'none', size: 0, inline: false } as const;
  const { 'Content-Length': _, ...headers } = fileHeaders(zip);
  return serveStream(c, stream, headers);
}

/** Answers with what a file says, for its preview. */
export function contents(c: Context, said: FileContents): Response {
  return c.json(said, 200, { 'cache-control': 'private, no-store' });
}

/** A picture as it is stored. */
export const PICTURE = {
  name: 'picture.webp',
  mediaType: 'image/webp',
  preview: 'image',
  inline: true,
  size: undefined,
} as const satisfies Omit<ServedFile, 'size'> & { size: undefined };
