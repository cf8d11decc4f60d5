import { z } from 'zod';
import { confirmed, formAction, needing } from '#app/call.server.ts';
import type { PortalCtx } from '#app/ctx.ts';
import { changePasswordSchema } from '#app/features/platform/account/password/change-password.server.ts';
import { ownPasswordSchema } from '#app/features/platform/account/password/own-password.server.ts';
import { pictureInForm } from '#app/features/platform/account/profile/picture-in-form.server.ts';
import { profileSchema, updateProfile } from '#app/features/platform/account/profile/profile.server.ts';
import { revokeSession } from '#app/features/platform/account/sessions/sessions.server.ts';
import {
  confirmFactorSchema,
  confirmSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  switchOffSecondFactor,
} from '#app/features/platform/account/two-step/second-factor.server.ts';
import { addPasskey, startPasskey } from '#app/features/platform/passkey/add-passkey.server.ts';
import { removePasskey, renamePasskey } from '#app/features/platform/passkey/change-passkey.server.ts';
import {
  addPasskeySchema,
  passkeyNameSchema,
  removePasskeySchema,
} from '#app/features/platform/passkey/passkey-schema.ts';
import { changeOwnPassword } from '#app/features/platform/password-reset/change-own-password.server.ts';
import { pageRequestContext } from './app-context.ts';

/** The calls that set up a two-step verification for whoever is signed in. */
export const factorCalls = needing('own', {
  'factor-start': formAction(ownPasswordSchema, async (ctx: PortalCtx, input, { context, request }) => {
    const { deps } = context.get(pageRequestContext);
    const { size, ...made } = await startSecondFactor(ctx, deps, request.headers, input);
    return { made: { ...made, size: String(size) } };
  }),
  'factor-confirm': formAction(confirmFactorSchema, async (ctx: PortalCtx, input, { context, request }) => {
    const { deps } = context.get(pageRequestContext);
    const { cookies, recoveryCodes } = await confirmSecondFactor(ctx, deps, request.headers, input);
    return {
      cookies,
      made: { recoveryCodes: recoveryCodes.join('\n') },
      toast: { title: 'Two-step verification turned on', tone: 'success' },
    };
  }),
});

/** The calls by which whoever is signed in adds, names and removes passkeys. */
const passkeyCalls = {
  'passkey-start': formAction(ownPasswordSchema, async (ctx: PortalCtx, input, { context, request }) => {
    const { deps } = context.get(pageRequestContext);
    return { made: { options: await startPasskey(ctx, deps, request.headers, input) } };
  }),
  'passkey-add': formAction(addPasskeySchema, async (ctx: PortalCtx, input) => {
    await addPasskey(ctx, input);
    return { toast: { title: 'Passkey added', tone: 'success' } };
  }),
  'passkey-rename': formAction(passkeyNameSchema, async (ctx: PortalCtx, input) => {
    await renamePasskey(ctx, input);
    return { toast: { title: 'Changes saved', tone: 'success' } };
  }),
  'passkey-remove': formAction(removePasskeySchema, async (ctx: PortalCtx, input, { context, request }) => {
    const { deps } = context.get(pageRequestContext);
    await removePasskey(ctx, deps, request.headers, input);
    return { toast: { title: 'Passkey removed', tone: 'success' } };
  }),
};

/** The calls of AccountSettings, all for whoever is signed in: profile, password, revoke, passkeys and the two-step verification. */
export const accountCalls = needing('own', {
  ...factorCalls,
  ...passkeyCalls,
  profile: formAction(profileSchema, async (ctx: PortalCtx, input, { form }) => {
    await updateProfile(ctx, input, await pictureInForm(form));
    return { toast: { title: 'Profile saved', tone: 'success' } };
  }),
  password: formAction(changePasswordSchema, async (ctx: PortalCtx, input, { context, request }) => {
    const { deps } = context.get(pageRequestContext);
    const cookies = await changeOwnPassword(ctx, deps, request.headers, input);
    return {
      cookies,
      toast: {
        title: 'Password changed',
        description: "You've been logged out on all other devices.",
        tone: 'success',
      },
    };
  }),
  'factor-off': formAction(ownPasswordSchema, async (ctx: PortalCtx, input, { context, request }) => {
    const { deps } = context.get(pageRequestContext);
    const cookies = await switchOffSecondFactor(ctx, deps, request.headers, input);
    return { cookies, toast: { title: 'Two-step verification turned off', tone: 'success' } };
  }),
  'factor-codes': formAction(ownPasswordSchema, async (ctx: PortalCtx, input, { context, request }) => {
    const { deps } = context.get(pageRequestContext);
    const recoveryCodes = await renewRecoveryCodes(ctx, deps, request.headers, input);
    return {
      made: { recoveryCodes: recoveryCodes.join('\n') },
      toast: { title: 'Recovery codes renewed', tone: 'success' },
    };
  }),
  ...confirmed({
    revoke: formAction(z.object({ sessionId: z.string() }), async (ctx: PortalCtx, input) => {
      await revokeSession(ctx, input.sessionId);
      return { toast: { title: 'Device logged out', tone: 'success' } };
    }),
  }),
});
