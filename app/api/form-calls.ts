import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { NotAllowed, SignedOut } from '#app/errors.ts';
import { exportSubmissions } from '#app/features/form/export-submissions.server.ts';
import { draftSchema, formFileSchema } from '#app/features/form/form-fields.ts';
import { findFormFile, receiveFormFile } from '#app/features/form/receive-form-file.server.ts';
import { saveDraft } from '#app/features/form/save-draft.server.ts';
import { adminAreaCtx } from '#app/session/resolve-session.server.ts';
import { fileHeaders } from '#ports/blobs/file-headers.ts';
import { bodyOf, type MemberEnv, parseInput } from './member-env.ts';

/** Largest draft, in bytes. */
const DRAFT_MAX_BYTES = 2 * 1024 * 1024;

/** Drafts of the forms that a member fills in, and their files, up and down. */
export function formFileCalls(): Hono<MemberEnv> {
  const app = new Hono<MemberEnv>();
  app.put('/forms/:formId/files', async (c) => {
    const input = parseInput(formFileSchema, c.req.query());
    return c.json(await receiveFormFile(c.get('ctx'), c.req.param('formId'), input, bodyOf(c)), 201);
  });
  app.put('/forms/:formId/draft', bodyLimit({ maxSize: DRAFT_MAX_BYTES }), async (c) => {
    const input = parseInput(draftSchema, await c.req.json().catch(() => null));
    return c.json(await saveDraft(c.get('ctx'), c.req.param('formId'), input));
  });
  app.get('/form-files/:fileId', async (c) => {
    const ctx = c.get('ctx');
    const { name, type: mediaType, preview, sha256 } = await findFormFile(ctx, c.req.param('fileId'));
    const { stream, size } = await ctx.blobs.open(sha256);
    const inline = c.req.query('preview') === '1';
    return c.body(stream, 200, fileHeaders({ name, mediaType, preview, size, inline }));
  });
  return app;
}

/** What the provider takes out of its forms, over all members. */
export function submissionFileCalls(): Hono<MemberEnv> {
  const app = new Hono<MemberEnv>();
  app.get('/:formId/submissions.csv', async (c) => {
    const signedIn = c.get('signedIn');
    if (!signedIn) throw new SignedOut();
    if (signedIn.actor.role !== 'admin') throw new NotAllowed();
    const ctx = adminAreaCtx(c.get('deps'), signedIn, c.get('requestId'));
    const { name, text } = await exportSubmissions(ctx, c.req.param('formId'));
    const body = new TextEncoder().encode(text);
    const headers = fileHeaders({
      name,
      mediaType: 'text/plain',
      preview: 'none',
      size: body.length,
      inline: false,
    });
    return c.body(body, 200, { ...headers, 'Content-Type': 'text/csv; charset=utf-8' });
  });
  return app;
}
