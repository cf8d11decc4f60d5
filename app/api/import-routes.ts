import { Hono } from 'hono';
import { writeCsv } from '#app/csv/write/write.ts';
import { tooLarge, wholeUpload } from '#app/features/platform/contents/store-upload.server.ts';
import type { ImportKind, ImportSample } from '#app/features/platform/import/import-kind.ts';
import { importRequestSchema } from '#app/features/platform/import/import-schema.ts';
import { importReport } from '#app/features/platform/import/list-import.server.ts';
import { previewImport } from '#app/features/platform/import/preview-import.server.ts';
import { ownAccountCtx } from '#app/signed-in.ts';
import { csvFile } from './csv-file.ts';
import type { AdminEnv, MemberEnv } from './member-env.ts';
import { readUpload } from './upload-call.ts';

/** A file that fills the list of that kind: a sample of it, its preview, and the report of what became of its rows. */
export function importRoutes(kind: ImportKind): Hono<MemberEnv> {
  const app = new Hono<MemberEnv>();
  const path = `/${kind.words.one}-imports`;
  app.put(path, async (c) => {
    const ctx = c.get('ctx');
    const { said, body } = await readUpload(c, importRequestSchema);
    const { maxUploadBytes: maxBytes } = ctx;
    const bytes = await wholeUpload(body, { maxBytes, refusal: tooLarge(maxBytes, 'imported') });
    return c.json(await previewImport(ctx, kind, said, bytes), 201);
  });
  app.get(`${path}/sample.csv`, async (c) => {
    const { allow, sample, words } = kind;
    await allow(c.get('ctx'));
    return csvFile(c, `${words.many}-sample.csv`, inOnePiece(sample));
  });
  app.get(`${path}/:importId/report.csv`, async (c) => {
    const { name, pieces } = await importReport(c.get('ctx'), kind, c.req.param('importId') ?? '');
    return csvFile(c, name, pieces);
  });
  return app;
}

async function* inOnePiece({ headers, rows }: ImportSample) {
  yield writeCsv(headers, rows);
}

/** The same for a list of the provider's own: what is staged is kept under the account of the admin. */
export function ownImportCalls(kind: ImportKind): Hono<MemberEnv & AdminEnv> {
  const app = new Hono<MemberEnv & AdminEnv>();
  app.use(async (c, next) => {
    c.set('ctx', ownAccountCtx(c.get('adminCtx')));
    await next();
  });
  return app.route('/', importRoutes(kind));
}
