import { Hono } from 'hono';
import { requireOpened } from '#app/features/work/answer/find-subject.server.ts';
import { requireRecord } from '#app/features/work/answer/within-subject.server.ts';
import { formFileCalls } from './form-routes.ts';
import type { MemberEnv } from './member-env.ts';
import { requestFileCalls } from './request-routes.ts';
import { linkedDocumentCalls } from './signature-routes.ts';

/** The calls of whoever answers from a link in an email: those of its own request or form, and no other. */
export function answerCalls(): Hono<MemberEnv> {
  const app = new Hono<MemberEnv>();
  app.route('/', linkedDocumentCalls());
  app.use('/:token/:what/:id/*', async (c, next) => {
    const asked = {
      token: c.req.param('token'),
      cookies: c.req.header('cookie') ?? null,
      requestId: c.get('requestId'),
    };
    const link = await requireOpened(c.get('deps'), asked);
    await requireRecord(link, c.req.param('what'), c.req.param('id'));
    c.set('ctx', link.ctx);
    await next();
  });
  app.route('/:token', requestFileCalls());
  app.route('/:token', formFileCalls());
  return app;
}
