import { Hono } from 'hono';
import { exportMatrix } from '#app/features/overview/compliance/export-matrix.server.ts';
import { matrixQuerySchema } from '#app/features/overview/compliance/matrix-query.ts';
import { scopeOfAll } from '#app/features/overview/compliance/matrix-scope.server.ts';
import { chosenMembersSchema } from '#app/features/overview/members/bulk/chosen-members.ts';
import { exportMembers } from '#app/features/overview/members/bulk/export-members.server.ts';
import { chosenSchema } from '#app/features/overview/queue/queue-kinds.ts';
import { zipFiles } from '#app/features/overview/queue/zip-files.server.ts';
import { exportSecurity } from '#app/features/overview/security/export-security.server.ts';
import { securityQuerySchema } from '#app/features/overview/security/security-query.ts';
import { readTimeZone } from '#app/session/time-zone.ts';
import { todayOf } from '#app/session/today-of.ts';
import { csvFile } from './csv-file.ts';
import { type AdminEnv, parseInput } from './member-env.ts';
import { serveZip } from './serve-content.ts';
import { staffSendCalls } from './signature-routes.ts';
import { staffOnly } from './staff-only.ts';

/** What admins take out of their lists over all members. */
export function adminListCalls(): Hono<AdminEnv> {
  const app = new Hono<AdminEnv>();
  app.get('/members.csv', staffOnly('work'), async (c) => {
    const ctx = c.get('adminCtx');
    const today = todayOf(c.req.raw, ctx);
    const chosen = parseInput(chosenMembersSchema, c.req.query());
    return csvFile(c, 'members.csv', await exportMembers(ctx, chosen, today));
  });
  app.get('/document-status.csv', staffOnly('work'), async (c) => {
    const ctx = c.get('adminCtx');
    const query = parseInput(matrixQuerySchema, c.req.query());
    const scope = await scopeOfAll(ctx, query, todayOf(c.req.raw, ctx));
    return csvFile(c, 'document status.csv', exportMatrix(scope, query));
  });
  app.get('/security-events.csv', staffOnly('team'), async (c) => {
    const zone = readTimeZone(c.req.header('cookie') ?? null).name;
    const query = securityQuerySchema.parse(c.req.query());
    return csvFile(c, 'security events.csv', exportSecurity(c.get('adminCtx'), query, zone));
  });
  app.get('/files.zip', staffOnly('work'), async (c) => {
    return serveZip(c, await zipFiles(c.get('adminCtx'), parseInput(chosenSchema, c.req.query()).items));
  });
  return app.route('/', staffSendCalls());
}
