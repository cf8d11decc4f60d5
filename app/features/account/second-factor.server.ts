import { isAPIError } from 'better-auth/api';
import { encode } from 'uqr';
import { z } from 'zod';
import type { Ctx } from '#app/ctx.ts';
import { Conflict, Invalid } from '#app/errors.ts';
import type { Auth } from './auth.server.ts';
import { fromSameAddress } from './change-password.server.ts';
import { claimCode, readCode } from './typed-code.server.ts';

/** Asked again before anything about the second factor changes. */
export const ownPasswordSchema = z.object({ password: z.string().min(1, 'Enter your present password.') });
export const confirmFactorSchema = z.object({ code: z.string().default('') });

/** What an authenticator app needs: the secret as text, and the same as the path of a QR code `size` modules wide. */
export type FactorSecret = { secret: string; address: string; qr: string; size: number };

/**
 * Begins to set up the actor's second factor and answers its secret; nothing is asked for at sign-in before a code
 * has confirmed it, and beginning again makes a new one. Throws Invalid at the password, Conflict if it is on.
 */
export async function startSecondFactor(
  _ctx: Ctx,
  auth: Auth,
  request: Headers,
  input: z.infer<typeof ownPasswordSchema>,
): Promise<FactorSecret> {
  const made = await auth.api
    .enableTwoFactor({ body: { ...input, method: 'totp' }, headers: request })
    .catch((error: unknown) => {
      throw isCalled(error, 'TOTP_ALREADY_ENABLED')
        ? new Conflict('Your second factor is on already.')
        : wrongPassword(error);
    });
  if (made.method !== 'totp') throw new Error('no secret was made');
  const secret = new URL(made.totpURI).searchParams.get('secret') ?? '';
  return { secret, address: made.totpURI, ...drawQr(made.totpURI) };
}

/**
 * Switches the actor's second factor on with a code of the app, ends its other sessions, and answers the recovery
 * codes, shown this once, with the cookies of a new session. Throws Invalid at the code, Conflict if none was begun.
 */
export async function confirmSecondFactor(
  ctx: Ctx,
  auth: Auth,
  request: Headers,
  input: z.infer<typeof confirmFactorSchema>,
): Promise<{ cookies: string[]; recoveryCodes: string[] }> {
  const userId = ctx.actor.id;
  const begun = await ctx.db
    .selectFrom('second_factors')
    .select('id')
    .where('user_id', '=', userId)
    .where('verified', '=', 0)
    .executeTakeFirst();
  if (!begun) throw new Conflict('No second factor is being set up. Please begin again.');
  const code = readCode(input.code);
  if (code?.kind !== 'app' || !(await claimCode(ctx, userId, code.text))) throw wrongConfirmation();
  const before = await ctx.db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute();
  const { headers } = await auth.api
    .verifyTOTP({
      body: { code: code.text },
      headers: await fromSameAddress(ctx, request),
      returnHeaders: true,
    })
    .catch((error: unknown) => {
      if (!isAPIError(error)) throw error;
      throw wrongConfirmation();
    });
  // What was opened with the password alone is no longer enough.
  const ids = before.map(({ id }) => id);
  await ctx.db.deleteFrom('sessions').where('user_id', '=', userId).where('id', 'in', ids).execute();
  await tellWindows(ctx, userId);
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId } });
  return { cookies: headers.getSetCookie(), recoveryCodes: backupCodes };
}

/** Switches the actor's second factor off and answers the cookies of a new session. Throws Invalid at the password. */
export async function switchOffSecondFactor(
  ctx: Ctx,
  auth: Auth,
  request: Headers,
  input: z.infer<typeof ownPasswordSchema>,
): Promise<string[]> {
  const { headers } = await auth.api
    .disableTwoFactor({
      body: input,
      headers: await fromSameAddress(ctx, request),
      returnHeaders: true,
    })
    .catch((error: unknown) => {
      throw wrongPassword(error);
    });
  await tellWindows(ctx, ctx.actor.id);
  return headers.getSetCookie();
}

/** Makes the actor's recovery codes anew and answers them; the earlier ones end. Throws Invalid at the password. */
export async function renewRecoveryCodes(
  _ctx: Ctx,
  auth: Auth,
  request: Headers,
  input: z.infer<typeof ownPasswordSchema>,
): Promise<string[]> {
  const made = await auth.api
    .generateBackupCodes({ body: input, headers: request })
    .catch((error: unknown) => {
      throw isCalled(error, 'TWO_FACTOR_NOT_ENABLED')
        ? new Conflict('Your second factor is off.')
        : wrongPassword(error);
    });
  return made.backupCodes;
}

async function tellWindows(ctx: Ctx, userId: string): Promise<void> {
  await ctx.events.publish([{ memberId: null, topic: `session:${userId}` }]);
}

function isCalled(error: unknown, code: string): boolean {
  return isAPIError(error) && error.body?.code === code;
}

function wrongPassword(error: unknown): unknown {
  if (!isAPIError(error)) return error;
  const text = 'This is not your present password.';
  return new Invalid(text, { password: text });
}

function wrongConfirmation(): Invalid {
  const text = 'This code is not right. Enter the one that the app shows now.';
  return new Invalid(text, { code: text });
}

/** One square of the path per dark module. */
function drawQr(text: string): { qr: string; size: number } {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { qr: squares.join(''), size };
}
