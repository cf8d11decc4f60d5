import { promisify } from 'node:util';
import { gzip, zstdCompressSync } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';

/** How answers are packed. What stands first is smaller, and done sooner than another thread could be asked to do it. */
const PACKERS = { zstd: (bytes: Uint8Array) => zstdCompressSync(bytes), gzip: promisify(gzip) };

type Packing = keyof typeof PACKERS;

/** Answers of fewer bytes are sent as they are. */
const SMALL_BYTES = 1024;

/**
 * Packs what is answered, where it is text and not packed yet. For pages and records, which are made before they are sent:
 * one piece is packed with far less work than a stream of pieces.
 */
export const compressResponses: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  if (c.req.method === 'HEAD' || headers.has('content-encoding')) return;
  if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '')) return;
  if (!/accept-encoding/i.test(headers.get('vary') ?? '')) headers.append('vary', 'Accept-Encoding');
  const packing = packingFor(c);
  const bytes = new Uint8Array(await c.res.arrayBuffer());
  const packed = packing && bytes.length >= SMALL_BYTES ? await PACKERS[packing](bytes) : bytes;
  headers.delete('content-length');
  if (packing && packed !== bytes) headers.set('content-encoding', packing);
  // Without the one before, whose headers would be added to these.
  c.res = undefined;
  c.res = new Response(packed, { status, headers });
};

function packingFor(c: Context): Packing | undefined {
  const accepted = c.req.header('accept-encoding') ?? '';
  return (Object.keys(PACKERS) as Packing[]).find((name) => accepts(accepted, name));
}

/** True where an Accept-Encoding names the packing, and has not said with a weight of nothing that it is not taken. */
export function accepts(header: string, packing: string): boolean {
  const named = header.split(',').find((one) => one.split(';')[0]?.trim().toLowerCase() === packing);
  return named !== undefined && !/;\s*q=0(?:\.0*)?\s*$/i.test(named);
}
