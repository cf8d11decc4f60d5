import type { z } from 'zod';
import { instant, loginOf, type PortalCtx } from '#app/ctx.ts';
import { ConfirmationNeeded } from '#app/errors.ts';
import {
  type OwnPasswordDeps,
  type ownPasswordSchema,
  requireOwnPassword,
} from '../password/own-password.server.ts';

/** For so long a login or a password counts, in ms. */
const CONFIRMED_MS = 15 * 60_000;

/** Throws ConfirmationNeeded where the session's person did not show lately who they are. */
export async function requireConfirmed(ctx: PortalCtx): Promise<void> {
  const session = await ctx.db
    .selectFrom('sessions')
    .select(['created_at', 'confirmed_at'])
    .where('id', '=', ctx.actor.sessionId)
    .executeTakeFirst();
  const at = Date.parse(session?.confirmed_at ?? session?.created_at ?? '');
  if (!(ctx.now().getTime() - at < CONFIRMED_MS)) throw new ConfirmationNeeded();
}

/** Takes the actor's password, so that what needs it can be done for a while. Throws as requireOwnPassword does. */
export async function confirmSession(
  ctx: PortalCtx,
  deps: OwnPasswordDeps,
  request: Headers,
  input: z.infer<typeof ownPasswordSchema>,
): Promise<void> {
  await requireOwnPassword(ctx, deps, request, input);
  await ctx.db
    .updateTable('sessions')
    .set({ confirmed_at: instant(ctx) })
    .where('id', '=', ctx.actor.sessionId)
    .where('user_id', '=', loginOf(ctx.actor))
    .execute();
}
