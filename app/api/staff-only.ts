import type { MiddlewareHandler } from 'hono';
import { NotAllowed, Unauthenticated } from '#app/errors.ts';
import { requireStaffLevel } from '#app/policy.ts';
import { adminAreaCtx } from '#app/signed-in.ts';
import { type StaffLevel, UNDECLARED } from '#app/staff-levels.ts';
import type { AdminEnv } from './member-env.ts';
import type { ServerEnv } from './server-env.ts';

/** Lets staff of that level alone make a call, and gives it their context; what only reads is a GET. */
export function staffOnly(level: StaffLevel): MiddlewareHandler<AdminEnv> {
  return async (c, next) => {
    const signedIn = c.get('signedIn');
    if (!signedIn) throw new Unauthenticated();
    if (signedIn.actor.role !== 'admin') throw new NotAllowed();
    requireStaffLevel(signedIn, isReading(c.req.method) ? 'read' : 'write', level);
    c.set('adminCtx', adminAreaCtx(c.get('deps'), signedIn, c.get('requestId')));
    await next();
  };
}

/** In the member area staff changes something only where it may act for members. */
export const staffActsForMembers: MiddlewareHandler<ServerEnv> = async (c, next) => {
  const signedIn = c.get('signedIn');
  if (signedIn && !isReading(c.req.method)) requireStaffLevel(signedIn, 'write', UNDECLARED);
  await next();
};

function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
