import { Hono } from 'hono';
import { interviewCalendar } from '#app/features/hiring/interview/public/interview-calendar.server.ts';
import type { ServerEnv } from './server-env.ts';

/** The interview of a candidate's link as a file for a calendar; the link is all that there is. */
export function interviewRoutes(): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.get('/api/interview/:token/interview.ics', async (c) =>
    c.body(await interviewCalendar(c.get('deps'), c.req.param('token')), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="interview.ics"',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    }),
  );
  return app;
}
