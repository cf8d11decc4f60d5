import type { Context } from 'hono';
import { Hono } from 'hono';
import { DomainError, NotFound } from '#app/errors.ts';
import {
  beginUpload,
  findUnfinished,
  forgetUnfinished,
  newUploadId,
  touchUnfinished,
} from '#app/features/platform/contents/unfinished/unfinished-uploads.server.ts';
import { uploadLocker } from '#app/features/platform/contents/unfinished/upload-locker.server.ts';
import { keepActOpen } from '#app/features/work/file/upload/receive-file.server.ts';
import { requireEditing } from '#app/policy.ts';
import { UPLOAD_ACT } from '#app/ui/upload/upload-body.ts';
import type { MemberEnv } from './member-env.ts';

/** While bytes arrive, the act that they are for is kept open this often. */
const KEEP_OPEN_MS = 5_000;
/** A request that another one waits for has so long to write what has come. */
const DRAIN_MS = 1_000;

/** Files in parts, by the tus protocol: begin one, ask how much has arrived, send the rest, let go of it. */
export function unfinishedUploadCalls(): Hono<MemberEnv> {
  const app = new Hono<MemberEnv>();
  app.post('/unfinished', async (c) => {
    requireEditing(c.get('ctx'));
    return byTus(c);
  });
  // For HEAD alone: nobody reads the bytes back.
  app.get('/unfinished/:uploadId', ofOwn);
  app.patch('/unfinished/:uploadId', async (c) => {
    const ctx = c.get('ctx');
    const act = c.req.header(UPLOAD_ACT);
    const keepOpen = (actId: string) =>
      keepActOpen(ctx, actId).catch((err: unknown) => ctx.log.warn({ err }, 'upload act not kept open'));
    const timer = setInterval(() => act && void keepOpen(act), KEEP_OPEN_MS);
    try {
      return await ofOwn(c);
    } finally {
      clearInterval(timer);
      await touchUnfinished(ctx, c.req.param('uploadId'));
    }
  });
  app.delete('/unfinished/:uploadId', ofOwn);
  return app;
}

/** A server for one request, which knows the uploads of the actor for the member alone. It is large, and loaded when first needed. */
async function tusFor(c: Context<MemberEnv>) {
  const ctx = c.get('ctx');
  const [tus, { FileStore }] = await Promise.all([import('@tus/server'), import('@tus/file-store')]);
  const { pathname } = new URL(c.req.url);
  return new tus.Server({
    path: pathname.replace(/(\/unfinished)\/[^/]+$/, '$1'),
    relativeLocation: true,
    locker: uploadLocker(ctx),
    lockDrainTimeout: DRAIN_MS,
    namingFunction: newUploadId,
    async onUploadCreate(_request, upload) {
      await beginUpload(ctx, upload.id, upload.size);
      return {};
    },
    // What the protocol knows has a status; a refusal of ours is said as all others are; a fault is told of by whoever called.
    onResponseError(_request, error) {
      if (error instanceof DomainError)
        return { status_code: error.status, body: JSON.stringify({ error: error.message }) };
      if (error instanceof Error && !('status_code' in error)) throw error;
      return undefined;
    },
    datastore: new FileStore({
      directory: ctx.blobs.unfinished.folder,
      configstore: {
        async get(id) {
          const found = await findUnfinished(ctx, id);
          return found && new tus.Upload({ ...found, offset: 0, creation_date: found.createdAt });
        },
        // Its row is made before its bytes have a place.
        set: async () => undefined,
        delete: (id) => forgetUnfinished(ctx, id),
      },
    }),
  });
}

/** The same for an upload that the actor began for the member: the store itself does not ask whose it is. */
async function ofOwn(c: Context<MemberEnv, '/unfinished/:uploadId'>): Promise<Response> {
  const found = await findUnfinished(c.get('ctx'), c.req.param('uploadId'));
  if (!found || c.req.raw.method === 'GET') throw new NotFound('Upload not found.');
  return byTus(c);
}

/** Pages of other sites have no part in it. */
async function byTus(c: Context<MemberEnv>): Promise<Response> {
  const response = await (await tusFor(c)).handleWeb(c.req.raw);
  const headers = new Headers(response.headers);
  for (const name of [...headers.keys()]) if (name.startsWith('access-control-')) headers.delete(name);
  return new Response(response.body, { status: response.status, headers });
}
