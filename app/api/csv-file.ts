import { ReadableStream } from 'node:stream/web';
import type { Context } from 'hono';
import { fileHeaders } from '#ports/blobs/file-headers.ts';
import { serveStream } from './serve-content.ts';
import type { ServerEnv } from './server-env.ts';

/** A CSV file to save, sent as its pieces are made; a fault before the first one is answered as such. */
export async function csvFile<Env extends ServerEnv>(
  c: Context<Env>,
  name: string,
  pieces: AsyncIterable<string>,
): Promise<Response> {
  const { 'Content-Length': _, ...headers } = fileHeaders({
    name,
    mediaType: 'text/plain',
    preview: 'none',
    size: 0,
    inline: false,
  });
  const rest = pieces[Symbol.asyncIterator]();
  const first = await rest.next();
  const fault = (error: unknown) =>
    c.var.deps.log.error({ err: error, requestId: c.var.requestId }, 'an interrupted file');
  const stream = ReadableStream.from(bytesOf(first, rest, fault)) as globalThis.ReadableStream<Uint8Array>;
  return serveStream(c, stream, { ...headers, 'Content-Type': 'text/csv; charset=utf-8' });
}

async function* bytesOf(
  first: IteratorResult<string>,
  rest: AsyncIterator<string>,
  fault: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  try {
    for (let piece = first; !piece.done; piece = await rest.next()) yield encoder.encode(piece.value);
  } catch (error) {
    fault(error);
    throw error;
  } finally {
    await rest.return?.();
  }
}
