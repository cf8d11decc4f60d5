import { z } from 'zod';
import { loginOf, type PortalCtx, type SignedInActor } from '#app/ctx.ts';
import { mayEditProfile, ProfileEditingOff } from '../profile/profile.server.ts';
import { endAccountLinks } from './account-links.server.ts';
import { type PasswordOwner, requireNewPassword } from './new-password.server.ts';
import { type OwnPasswordDeps, withOwnPassword } from './own-password.server.ts';

export const changePasswordSchema = z.object({
  currentPassword: z.string().min(1, 'Enter your current password.'),
  newPassword: z.string(),
});

/**
 * Changes the actor's password, ends all its sessions and the links to choose another password, and returns the cookies of a
 * new session for this browser. Throws ValidationError at the field concerned, ProfileEditingOff, or RateLimited.
 */
export async function changePassword(
  ctx: PortalCtx,
  deps: OwnPasswordDeps,
  request: Headers,
  input: z.infer<typeof changePasswordSchema>,
): Promise<string[]> {
  if (!(await mayEditProfile(ctx))) throw new ProfileEditingOff();
  await requireNewPassword(ctx, input.newPassword, passwordOwner(ctx.actor), 'newPassword');
  const { headers } = await withOwnPassword(ctx, deps, request, { field: 'currentPassword' }, (asked) =>
    deps.auth.api.changePassword({
      body: { ...input, revokeOtherSessions: true },
      headers: asked,
      returnHeaders: true,
    }),
  );
  const login = loginOf(ctx.actor);
  await endAccountLinks(ctx.db, login);
  await ctx.events.publish([{ memberId: null, topic: `session:${login}` }]);
  return headers.getSetCookie();
}

function passwordOwner(actor: SignedInActor): PasswordOwner {
  return { ...actor, memberId: actor.role === 'manager' ? actor.memberId : null };
}
