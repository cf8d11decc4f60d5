import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { z } from 'zod';
import { instant } from '#app/ctx.ts';
import { exportBytes } from '#app/features/data/legacy/export/export-dump.server.ts';
import { moveReport } from '#app/features/data/legacy/list-move.server.ts';
import { previewDump } from '#app/features/data/legacy/preview-dump.server.ts';
import { requireConfirmed } from '#app/features/platform/account/sessions/confirm-session.server.ts';
import { csvFile } from './csv-file.ts';
import type { AdminEnv } from './member-env.ts';
import { staffOnly } from './staff-only.ts';
import { readUpload } from './upload-call.ts';

const dumpSchema = z.object({ name: z.string().trim().min(1, 'No file selected').max(255) });

/** Dumps of the browser version, in and out: for admins. A dump is streamed, so that the disk is its only limit. */
export function legacyRoutes(): Hono<AdminEnv> {
  const app = new Hono<AdminEnv>();
  app.use(staffOnly('settings'));
  app.put('/dumps', async (c) => {
    const { said, body } = await readUpload(c, dumpSchema);
    const { importId } = await previewDump(c.get('adminCtx'), said, body);
    return c.json({ kind: 'previewed', importId }, 201);
  });
  app.get('/dumps/:importId/report.csv', async (c) => {
    const { name, pieces } = await moveReport(c.get('adminCtx'), c.req.param('importId'));
    return csvFile(c, name, pieces);
  });
  app.get('/export.json', async (c) => {
    const ctx = c.get('adminCtx');
    await requireConfirmed(ctx);
    const body = Readable.toWeb(Readable.from(exportBytes(ctx))) as ReadableStream<Uint8Array>;
    return c.body(body, 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="portal-export-${instant(ctx).slice(0, 10)}.json"`,
      'X-Content-Type-Options': 'nosniff',
    });
  });
  return app;
}
