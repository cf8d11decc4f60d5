import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { findFormFile, receiveFormFile } from '#app/features/work/form/fill/receive-form-file.server.ts';
import { saveDraft } from '#app/features/work/form/fill/save-draft.server.ts';
import { draftSchema, formFileSchema } from '#app/features/work/form/form-fields.ts';
import { exportSubmissions } from '#app/features/work/form/submissions/export-submissions.server.ts';
import { csvFile } from './csv-file.ts';
import { type AdminEnv, type MemberEnv, parseInput } from './member-env.ts';
import { serveFile } from './serve-content.ts';
import { staffOnly } from './staff-only.ts';
import { readUpload } from './upload-call.ts';

/** Largest draft, in bytes. */
const DRAFT_MAX_BYTES = 2 * 1024 * 1024;

/** Drafts of the forms that a member fills in, and their files, up and down. */
export function formFileCalls(): Hono<MemberEnv> {
  const app = new Hono<MemberEnv>();
  app.put('/forms/:formId/files', async (c) => {
    const { said, body } = await readUpload(c, formFileSchema);
    return c.json(await receiveFormFile(c.get('ctx'), c.req.param('formId'), said, body), 201);
  });
  app.put('/forms/:formId/draft', bodyLimit({ maxSize: DRAFT_MAX_BYTES }), async (c) => {
    const input = parseInput(draftSchema, await c.req.json().catch(() => null));
    return c.json(await saveDraft(c.get('ctx'), c.req.param('formId'), input));
  });
  app.get('/form-files/:fileId', async (c) => {
    const file = await findFormFile(c.get('ctx'), c.req.param('fileId'));
    const { name, type: mediaType, preview, sha256, size_bytes: size } = file;
    const inline = c.req.query('preview') === '1';
    return serveFile(c, sha256, { name, mediaType, preview, size, inline });
  });
  return app;
}

/** What the provider takes out of its forms, over all members. */
export function submissionFileCalls(): Hono<AdminEnv> {
  const app = new Hono<AdminEnv>();
  app.use(staffOnly('work'));
  app.get('/:formId/submissions.csv', async (c) => {
    const { name, pieces } = await exportSubmissions(c.get('adminCtx'), c.req.param('formId'));
    return csvFile(c, name, pieces);
  });
  return app;
}
