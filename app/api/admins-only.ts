import type { MiddlewareHandler } from 'hono';
import { NotAllowed, Unauthenticated } from '#app/errors.ts';
import { adminAreaCtx } from '#app/signed-in.ts';
import type { AdminEnv } from './member-env.ts';

/** Lets the provider's staff alone make a call, and gives it their context. */
export const adminsOnly: MiddlewareHandler<AdminEnv> = async (c, next) => {
  const signedIn = c.get('signedIn');
  if (!signedIn) throw new Unauthenticated();
  if (signedIn.actor.role !== 'admin') throw new NotAllowed();
  c.set('adminCtx', adminAreaCtx(c.get('deps'), signedIn, c.get('requestId')));
  await next();
};
