import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { PortalCtx } from '#app/ctx.ts';
import { Unauthenticated } from '#app/errors.ts';
import { ownPasswordSchema } from '#app/features/platform/account/password/own-password.server.ts';
import {
  confirmSession,
  requireConfirmed,
} from '#app/features/platform/account/sessions/confirm-session.server.ts';
import { adminAreaCtx } from '#app/signed-in.ts';
import { parseInput } from './member-env.ts';
import type { ServerEnv } from './server-env.ts';

/** The longest password, escaped. */
const MAX_BYTES = 4 * 1024;

type OwnEnv = ServerEnv & { Variables: { ownCtx: PortalCtx } };

const whoIsLoggedIn: MiddlewareHandler<OwnEnv> = async (c, next) => {
  const signedIn = c.get('signedIn');
  if (!signedIn) throw new Unauthenticated();
  c.set('ownCtx', adminAreaCtx(c.get('deps'), signedIn, c.get('requestId')));
  await next();
};

/** What a page asks for before a sensitive act: whether the password is wanted once more, and the password. */
export function confirmRoutes(): Hono<OwnEnv> {
  const app = new Hono<OwnEnv>();
  app.get('/', whoIsLoggedIn, async (c) => {
    await requireConfirmed(c.get('ownCtx'));
    return c.body(null, 204);
  });
  app.post('/', whoIsLoggedIn, bodyLimit({ maxSize: MAX_BYTES }), async (c) => {
    const input = parseInput(ownPasswordSchema, await c.req.json().catch(() => null));
    await confirmSession(c.get('ownCtx'), c.get('deps'), c.req.raw.headers, input);
    return c.body(null, 204);
  });
  return app;
}
