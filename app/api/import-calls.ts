import { type Context, Hono } from 'hono';
import { TooLarge } from '#app/errors.ts';
import type { ImportKind } from '#app/features/platform/import/import-kind.ts';
import { importRequestSchema } from '#app/features/platform/import/import-schema.ts';
import { importReport } from '#app/features/platform/import/list-import.server.ts';
import { previewImport } from '#app/features/platform/import/preview-import.server.ts';
import { ownAccountCtx } from '#app/signed-in.ts';
import { csvFile } from './csv-file.ts';
import { type AdminEnv, bodyOf, type MemberEnv, parseInput } from './member-env.ts';

/** A file that fills the list of that kind: its preview, and the report of what became of its rows. */
export function importCalls(kind: ImportKind): Hono<MemberEnv> {
  const app = new Hono<MemberEnv>();
  const path = `/${kind.words.one}-imports`;
  app.put(path, async (c) => {
    const ctx = c.get('ctx');
    const input = parseInput(importRequestSchema, c.req.query());
    return c.json(await previewImport(ctx, kind, input, await wholeBody(c, ctx.maxUploadBytes)), 201);
  });
  app.get(`${path}/:importId/report.csv`, async (c) => {
    const { name, pieces } = await importReport(c.get('ctx'), kind, c.req.param('importId') ?? '');
    return csvFile(c, name, pieces);
  });
  return app;
}

/** The same for a list of the provider's own: what is staged is kept under the account of the admin. */
export function ownImportCalls(kind: ImportKind): Hono<MemberEnv & AdminEnv> {
  const app = new Hono<MemberEnv & AdminEnv>();
  app.use(async (c, next) => {
    c.set('ctx', ownAccountCtx(c.get('adminCtx')));
    await next();
  });
  return app.route('/', importCalls(kind));
}

/** A file has to be seen whole before a row of it can be judged; the limit bounds what that takes. */
async function wholeBody(c: Context<MemberEnv>, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bodyOf(c)) {
    size += chunk.length;
    if (size > limit)
      throw new TooLarge(
        `This file is too large. At most ${Math.floor(limit / 1_048_576)} MB can be imported.`,
      );
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
