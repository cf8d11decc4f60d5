import { instant, type PortalCtx } from '#app/ctx.ts';
import { ValidationError } from '#app/errors.ts';
import { storePicture } from '#app/features/platform/account/profile/store-picture.server.ts';
import { isMadePicture } from '#ports/blobs/picture.ts';
import { DumpFile } from './data-url-sink.server.ts';

/** What reading a record needs beside the record. */
export type Reading = {
  /** For what the dump gives no date. */
  now: string;
  isKnownUser(id: string): Promise<boolean>;
  /** The picture of a profile: what is stored of it, or why nothing is. */
  picture(value: unknown): Promise<{ sha256: string | null; note: string | null }>;
};

/** Largest picture that is read, in bytes. */
const PICTURE_MOST_BYTES = 20 * 1024 * 1024;
const NO_PICTURE = { sha256: null, note: 'Its picture cannot be read; it comes without one.' };
const NONE = { sha256: null, note: null };

/** Reads on this portal. */
export function readingOn(ctx: PortalCtx): Reading {
  return {
    now: instant(ctx),
    async isKnownUser(id) {
      const row = await ctx.db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
      return row !== undefined;
    },
    async picture(value) {
      if (value === null || value === undefined || value === '') return NONE;
      if (!(value instanceof DumpFile)) return NO_PICTURE;
      const { content, problem } = value;
      if (!content) return problem === null ? NONE : NO_PICTURE;
      const sha256 = content.size > PICTURE_MOST_BYTES ? null : await smallPicture(ctx, content.sha256);
      return sha256 === null ? NO_PICTURE : { sha256, note: null };
    },
  };
}

/** The small picture of one that lies in the store; one that is small already stays as it is. Null for no picture. */
async function smallPicture(ctx: PortalCtx, sha256: string): Promise<string | null> {
  const { stream } = await ctx.blobs.open(sha256);
  const bytes = new Uint8Array(await new Response(stream as ReadableStream<BufferSource>).arrayBuffer());
  if (await isMadePicture(bytes)) return sha256;
  try {
    return await storePicture(ctx, bytes);
  } catch (error) {
    if (error instanceof ValidationError) return null;
    throw error;
  }
}
