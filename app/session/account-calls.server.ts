import { z } from 'zod';
import { call } from '#app/call.server.ts';
import { Invalid } from '#app/errors.ts';
import { changePassword, changePasswordSchema } from '#app/features/account/change-password.server.ts';
import { pictureTooLarge } from '#app/features/account/picture-limit.ts';
import { PICTURE_MAX_BYTES, profileSchema, updateProfile } from '#app/features/account/profile.server.ts';
import { revokeSession } from '#app/features/account/sessions.server.ts';
import { pageRequestContext } from './deps.ts';

/** The calls of AccountSettings, all for whoever is signed in: profile, password and revoke. */
export const accountCalls = {
  profile: call(profileSchema, async (ctx, input, { form }) => {
    await updateProfile(ctx, input, await pictureIn(form));
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

/** The picture that came with the form, 'remove', or undefined to leave it as it is. Throws Invalid above the limit. */
async function pictureIn(form: FormData): Promise<{ bytes: Uint8Array } | 'remove' | undefined> {
  const file = form.get('picture');
  if (file instanceof File && file.size > 0) {
    const text = pictureTooLarge(PICTURE_MAX_BYTES);
    if (file.size > PICTURE_MAX_BYTES) throw new Invalid(text, { picture: text });
    return { bytes: new Uint8Array(await file.arrayBuffer()) };
  }
  return form.get('removePicture') === 'on' ? 'remove' : undefined;
}
