import type { MiddlewareHandler } from 'hono';
import { refusalFor } from '#app/session/page-for.server.ts';
import { PAGE_FOR } from '#app/ui/network/page-for.ts';
import type { ServerEnv } from './server-env.ts';

/** A stream's request has no headers of ours; its address says it. */
const STREAM = '/api/member/events';

/** Refuses what a page asks for or does that was made for somebody else than who is signed in. */
export const refuseOtherPages: MiddlewareHandler<ServerEnv> = async (c, next) => {
  const { path } = c.req;
  const claimed = c.req.header(PAGE_FOR) ?? (path === STREAM ? c.req.query('page-for') : undefined);
  const refusal = claimed ? refusalFor(claimed, { ...c.var, path }) : null;
  if (!refusal) return next();
  return c.json(refusal, 409, { [PAGE_FOR]: 'refused', 'cache-control': 'no-store' });
};
