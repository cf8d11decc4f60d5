import { encode } from 'uqr';
import { z } from 'zod';
import { loginOf, type PortalCtx } from '#app/ctx.ts';
import { Conflict, type ValidationError } from '#app/errors.ts';
import { actorOfEvent, noteSecurity } from '#app/features/platform/security/note-security.server.ts';
import type { Auth } from '../auth.server.ts';
import {
  fromSameAddress,
  type OwnPasswordDeps,
  ownGuess,
  type ownPasswordSchema,
  withOwnPassword,
} from '../password/own-password.server.ts';
import { isAuthRefusal } from '../sign-in/auth-refusal.server.ts';
import { guess } from '../sign-in/guess.server.ts';
import { claimCode, readCode, type TypedCode } from './typed-code.server.ts';
import { wrongCode } from './wrong-code.server.ts';

export const confirmFactorSchema = z.object({ code: z.string().default('') });

/** What an authenticator app needs: the secret as text, and the same as the path of a QR code `size` modules wide. */
export type FactorSecret = { secret: string; address: string; qr: string; size: number };

/**
 * Begins to set up the actor's two-step verification and returns its secret; nothing is asked for at sign-in before a code
 * has confirmed it, and beginning again makes a new one. Throws ValidationError at the password, Conflict if it is on, RateLimited.
 */
export async function startSecondFactor(
  ctx: PortalCtx,
  deps: OwnPasswordDeps,
  request: Headers,
  input: z.infer<typeof ownPasswordSchema>,
): Promise<FactorSecret> {
  const conflicts = { TOTP_ALREADY_ENABLED: 'Two-step verification is already on.' };
  const made = await withOwnPassword(ctx, deps, request, { field: 'password', conflicts }, (headers) =>
    deps.auth.api.enableTwoFactor({ body: { ...input, method: 'totp' }, headers }),
  );
  if (made.method !== 'totp') throw new Error('no secret was made');
  const secret = new URL(made.totpURI).searchParams.get('secret') ?? '';
  return { secret, address: made.totpURI, ...drawQr(made.totpURI) };
}

/**
 * Switches the actor's two-step verification on with a code of the app, ends its other sessions, and returns the recovery
 * codes, shown this once, with the cookies of a new session. Throws ValidationError at the code, Conflict if none was begun, RateLimited.
 */
export async function confirmSecondFactor(
  ctx: PortalCtx,
  deps: OwnPasswordDeps,
  request: Headers,
  input: z.infer<typeof confirmFactorSchema>,
): Promise<{ cookies: string[]; recoveryCodes: string[] }> {
  const userId = loginOf(ctx.actor);
  const begun = await ctx.db
    .selectFrom('second_factors')
    .select('id')
    .where('user_id', '=', userId)
    .where('verified', '=', 0)
    .executeTakeFirst();
  if (!begun) throw new Conflict('Two-step verification setup has expired. Start again.');
  const code = readCode(input.code);
  if (code?.kind !== 'app') throw await wrongConfirmation(deps.auth, userId, undefined);
  const before = await ctx.db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute();
  const asked = await fromSameAddress(ctx, request);
  const attempt = { ...ownGuess(ctx, asked), shortCode: true };
  const headers = await guess({ ...ctx, ...deps }, attempt, () => checkCode(ctx, deps.auth, asked, code));
  // What was opened with the password alone is no longer enough.
  const ids = before.map(({ id }) => id);
  await ctx.db.deleteFrom('sessions').where('user_id', '=', userId).where('id', 'in', ids).execute();
  await noteSecurity(ctx, actorOfEvent(ctx.actor), 'factor.on', {});
  await tellWindows(ctx, userId);
  const { backupCodes } = await deps.auth.api.viewBackupCodes({ body: { userId } });
  return { cookies: headers.getSetCookie(), recoveryCodes: backupCodes };
}

async function checkCode(ctx: PortalCtx, auth: Auth, headers: Headers, code: TypedCode): Promise<Headers> {
  const userId = loginOf(ctx.actor);
  if (!(await claimCode(ctx, userId, code.text))) throw await wrongConfirmation(auth, userId, undefined);
  const checked = await auth.api
    .verifyTOTP({ body: { code: code.text }, headers, returnHeaders: true })
    .catch(async (error: unknown) => {
      throw isAuthRefusal(error) ? await wrongConfirmation(auth, userId, code) : error;
    });
  return checked.headers;
}

/** Switches the actor's two-step verification off and returns the cookies of a new session. Throws ValidationError at the password, RateLimited. */
export async function switchOffSecondFactor(
  ctx: PortalCtx,
  deps: OwnPasswordDeps,
  request: Headers,
  input: z.infer<typeof ownPasswordSchema>,
): Promise<string[]> {
  const { headers } = await withOwnPassword(ctx, deps, request, { field: 'password' }, (asked) =>
    deps.auth.api.disableTwoFactor({ body: input, headers: asked, returnHeaders: true }),
  );
  await noteSecurity(ctx, actorOfEvent(ctx.actor), 'factor.off', {});
  await tellWindows(ctx, loginOf(ctx.actor));
  return headers.getSetCookie();
}

/** Makes the actor's recovery codes anew and returns them; the earlier ones end. Throws ValidationError at the password, RateLimited. */
export async function renewRecoveryCodes(
  ctx: PortalCtx,
  deps: OwnPasswordDeps,
  request: Headers,
  input: z.infer<typeof ownPasswordSchema>,
): Promise<string[]> {
  const conflicts = { TWO_FACTOR_NOT_ENABLED: 'Two-step verification is off.' };
  const made = await withOwnPassword(ctx, deps, request, { field: 'password', conflicts }, (headers) =>
    deps.auth.api.generateBackupCodes({ body: input, headers }),
  );
  await noteSecurity(ctx, actorOfEvent(ctx.actor), 'factor.codes', {});
  return made.backupCodes;
}

async function tellWindows(ctx: PortalCtx, userId: string): Promise<void> {
  await ctx.events.publish([{ memberId: null, topic: `session:${userId}` }]);
}

function wrongConfirmation(
  auth: Auth,
  userId: string,
  code: TypedCode | undefined,
): Promise<ValidationError> {
  return wrongCode(auth, userId, code, "That code isn't right. Enter the code the app shows now.");
}

/** One square of the path per dark module. */
function drawQr(text: string): { qr: string; size: number } {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { qr: squares.join(''), size };
}
