import { isAPIError } from 'better-auth/api';
import { z } from 'zod';
import type { Ctx } from '#app/ctx.ts';
import { Invalid } from '#app/errors.ts';
import { type Auth, CLIENT_ADDRESS_HEADER } from './auth.server.ts';
import { passwordError } from './common-passwords.server.ts';
import { mayEditProfile, ProfileEditingOff } from './profile.server.ts';

export const changePasswordSchema = z.object({
  currentPassword: z.string().min(1, 'Enter your present password.'),
  newPassword: z.string(),
});

/**
 * Changes the actor's password, ends all its sessions and answers the cookies of a new one for this browser.
 * Throws Invalid at the field concerned, or ProfileEditingOff.
 */
export async function changePassword(
  ctx: Ctx,
  auth: Auth,
  request: Headers,
  input: z.infer<typeof changePasswordSchema>,
): Promise<string[]> {
  if (!(await mayEditProfile(ctx))) throw new ProfileEditingOff();
  const refused = passwordError(input.newPassword);
  if (refused) throw new Invalid(refused, { newPassword: refused });
  const { headers } = await auth.api
    .changePassword({
      body: { ...input, revokeOtherSessions: true },
      headers: await fromSameAddress(ctx, request),
      returnHeaders: true,
    })
    .catch((error: unknown) => {
      if (!isAPIError(error)) throw error;
      const text = 'This is not your present password.';
      throw new Invalid(text, { currentPassword: text });
    });
  await ctx.events.publish([{ memberId: null, topic: `session:${ctx.actor.id}` }]);
  return headers.getSetCookie();
}

/** The request with the address that the present session began at, for the new one; never one that the client names. */
export async function fromSameAddress(ctx: Ctx, request: Headers): Promise<Headers> {
  const session = await ctx.db
    .selectFrom('sessions')
    .select('ip_address')
    .where('id', '=', ctx.actor.sessionId)
    .executeTakeFirst();
  const headers = new Headers(request);
  headers.set(CLIENT_ADDRESS_HEADER, session?.ip_address ?? '');
  return headers;
}
