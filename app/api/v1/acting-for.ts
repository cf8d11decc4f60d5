import type { Context } from 'hono';
import type { Ctx, PortalCtx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { withMember } from '#app/features/members/member/find-member.server.ts';
import { adminAreaCtx, memberAreaCtx } from '#app/signed-in.ts';
import type { V1Env } from './v1-env.ts';

/** What stands for the member of the key in an address. */
const OWN = 'me';

/** The context of what concerns no one member. */
export function portalCtxOf(c: Context<V1Env>): PortalCtx {
  const { key, deps, requestId } = c.var;
  return adminAreaCtx(deps, key.signedIn, requestId);
}

/** The context for the member that the address names. Throws NotFound for one that the key does not reach. */
export async function memberCtxOf(c: Context<V1Env>): Promise<Ctx> {
  const { key, deps, requestId } = c.var;
  const memberId = (c.req.param('memberId') ?? '').replaceAll('\0', '');
  if (key.signedIn.actor.role === 'admin') return withMember(portalCtxOf(c), memberId);
  const ctx = memberAreaCtx(deps, key.signedIn, requestId);
  if (memberId !== OWN && memberId !== ctx.memberId) throw new NotFound('Member not found.');
  return ctx;
}
