import { Readable } from 'node:stream';
import type { MiddlewareHandler } from 'hono';
import { claimUpload } from '#app/features/platform/contents/unfinished/unfinished-uploads.server.ts';
import { UNFINISHED_UPLOAD } from '#app/ui/upload/upload-body.ts';
import type { MemberEnv } from './member-env.ts';

/**
 * A call whose file came in parts says which upload has it: the call gets its bytes behind what is said of the file, as from a
 * page that sends all at once, and its rules are the same. An upload is used once: another call gets what the first one returned.
 */
export const finishUpload: MiddlewareHandler<MemberEnv> = async (c, next) => {
  const id = c.req.header(UNFINISHED_UPLOAD);
  if (!id) return next();
  const ctx = c.get('ctx');
  const claim = await claimUpload(ctx, id);
  if ('status' in claim)
    return c.body(claim.body, claim.status as 201, { 'content-type': 'application/json' });
  let isKept = false;
  try {
    const body = both(c.req.raw.body, ctx.blobs.unfinished.read(id));
    c.req.raw = new Request(c.req.raw, {
      body: Readable.toWeb(Readable.from(body, { objectMode: false })),
      duplex: 'half',
    } as RequestInit);
    await next();
    if (!c.res.ok) return;
    await claim.keep({ status: c.res.status, body: await c.res.clone().text() });
    isKept = true;
  } finally {
    if (!isKept) await claim.release();
  }
};

async function* both(
  said: ReadableStream<Uint8Array> | null,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (said) yield* said;
  yield* bytes;
}
