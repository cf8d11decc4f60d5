import type { z } from 'zod';
import { type PortalCtx, transact } from '#app/ctx.ts';
import {
  changePassword,
  type changePasswordSchema,
} from '#app/features/platform/account/password/change-password.server.ts';
import type { OwnPasswordDeps } from '#app/features/platform/account/password/own-password.server.ts';
import { mailOwnSecurity } from '#app/features/platform/mail/security-mail.server.ts';
import { actorOfEvent, noteSecurity } from '#app/features/platform/security/note-security.server.ts';

/** Changes the actor's password as changePassword does, and tells the person by mail, in case it was somebody else. */
export async function changeOwnPassword(
  ctx: PortalCtx,
  deps: OwnPasswordDeps,
  request: Headers,
  input: z.infer<typeof changePasswordSchema>,
): Promise<string[]> {
  const cookies = await changePassword(ctx, deps, request, input);
  await transact(ctx, async (tx) => {
    await noteSecurity(tx, actorOfEvent(ctx.actor), 'password.changed', {});
    await mailOwnSecurity(tx, ctx.actor, 'password-changed');
  });
  return cookies;
}
