import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';

/** The library's name of the signed cookie that stands between the right password and the code. */
export const HALF_WAY_COOKIE = 'two_factor';

/** Adds `auth.api.pendingSignIn`: whose code the request's half-way cookie is waiting for, or null. Not reachable by HTTP. */
export const pendingSignIn = {
  id: 'pending-sign-in',
  endpoints: {
    pendingSignIn: createAuthEndpoint.serverOnly(
      { method: 'GET', requireHeaders: true },
      async (ctx): Promise<{ userId: string } | null> => {
        const { name } = ctx.context.createAuthCookie(HALF_WAY_COOKIE);
        const identifier = await ctx.getSignedCookie(name, ctx.context.secret);
        if (!identifier) return null;
        const waiting = await ctx.context.internalAdapter.findVerificationValue(identifier);
        if (!waiting || waiting.expiresAt <= new Date()) return null;
        return { userId: waiting.value };
      },
    ),
  },
} satisfies BetterAuthPlugin;
