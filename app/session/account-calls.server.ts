import { z } from 'zod';
import { call } from '#app/call.server.ts';
import { changePassword, changePasswordSchema } from '#app/features/account/change-password.server.ts';
import { pictureInForm } from '#app/features/account/picture-in-form.server.ts';
import { profileSchema, updateProfile } from '#app/features/account/profile.server.ts';
import { revokeSession } from '#app/features/account/sessions.server.ts';
import { pageRequestContext } from './deps.ts';

/** The calls of AccountSettings, all for whoever is signed in: profile, password and revoke. */
export const accountCalls = {
  profile: call(profileSchema, async (ctx, input, { form }) => {
    await updateProfile(ctx, input, await pictureInForm(form));
    return { toast: { title: 'Profile saved', tone: 'success' } };
  }),
  password: call(changePasswordSchema, async (ctx, input, { context, request }) => {
    const { deps } = context.get(pageRequestContext);
    const cookies = await changePassword(ctx, deps.auth, request.headers, input);
    return {
      cookies,
      toast: {
        title: 'Password changed',
        description: 'All other devices have been signed out.',
        tone: 'success',
      },
    };
  }),
  revoke: call(z.object({ sessionId: z.string() }), async (ctx, input) => {
    await revokeSession(ctx, input.sessionId);
    return { toast: { title: 'Device signed out', tone: 'success' } };
  }),
};
