import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

const bodySchema = z.object({ userId: z.string() });

/** Adds `auth.api.openSession`: a session of somebody who has shown by a passkey who they are. Not reachable by HTTP. */
export const openSession = {
  id: 'open-session',
  endpoints: {
    openSession: createAuthEndpoint.serverOnly(
      { method: 'POST', requireHeaders: true, body: bodySchema },
      async (ctx): Promise<{ sessionId: string }> => {
        const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId);
        const session = user && (await ctx.context.internalAdapter.createSession(user.id));
        if (!session) throw new APIError('UNAUTHORIZED');
        await setSessionCookie(ctx, { session, user });
        return { sessionId: session.id };
      },
    ),
  },
} satisfies BetterAuthPlugin;
