import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { NotFound } from '#app/errors.ts';
import { calendarFeed } from '#app/features/overview/calendar/calendar-feed.server.ts';
import { addressBlock } from '#app/text/address-block.ts';
import { requestBudget } from './request-budget.ts';
import type { ServerEnv } from './server-env.ts';

const HOUR_MS = 3_600_000;

/** How often a calendar may be fetched within an hour; and how often one address may name calendars that there are not. */
export const HOURLY = { feed: 60, unknown: 60 } as const;

const HEADERS = {
  'content-type': 'text/calendar; charset=utf-8',
  'cache-control': 'private, no-cache',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

/** The calendars of people, for calendar programs: the secret address is all that there is, without a session. */
export function calendarRoutes(): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  const [fetched, unknown] = [requestBudget(HOURLY.feed, HOUR_MS), requestBudget(HOURLY.unknown, HOUR_MS)];
  app.get('/api/calendar/:secret/portal.ics', async (c) => {
    const [deps, secret] = [c.get('deps'), c.req.param('secret')];
    fetched(secret, deps.now());
    const body = await calendarFeed(deps, secret).catch((error: unknown) => {
      if (error instanceof NotFound) unknown(addressBlock(c.get('address')), deps.now());
      throw error;
    });
    return answerWith(c, body);
  });
  return app;
}

/** Whoever has the same calendar already is told so. */
function answerWith(c: Context<ServerEnv>, body: string): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  const known = (c.req.header('if-none-match') ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (known.includes(etag)) return c.body(null, 304, { etag, 'cache-control': HEADERS['cache-control'] });
  return c.body(body, 200, { ...HEADERS, etag });
}
