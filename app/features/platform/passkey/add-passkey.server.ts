import {
  generateRegistrationOptions,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { z } from 'zod';
import { instant, loginOf, type PortalCtx, transactAlone } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import {
  type OwnPasswordDeps,
  type ownPasswordSchema,
  requireOwnPassword,
} from '#app/features/platform/account/password/own-password.server.ts';
import { mailOwnSecurity } from '#app/features/platform/mail/security-mail.server.ts';
import { newId } from '#app/ids.ts';
import { passkeyEvents, recordOwn } from './passkey-events.server.ts';
import { PASSKEYS_MOST } from './passkey-limits.ts';
import { type addPasskeySchema, registrationSchema } from './passkey-schema.ts';
import { readChallenge, relyingParty, sealChallenge } from './relying-party.server.ts';

const NOT_ADDED = "We couldn't add this passkey. Try again.";

/**
 * What a browser needs to make a passkey for the actor's login, as JSON. Throws ValidationError at the password, RateLimited, and
 * Conflict for who has as many as one may have.
 */
export async function startPasskey(
  ctx: PortalCtx,
  deps: OwnPasswordDeps,
  request: Headers,
  input: z.infer<typeof ownPasswordSchema>,
): Promise<string> {
  await requireOwnPassword(ctx, deps, request, input);
  const known = await ownKeys(ctx);
  if (known.length >= PASSKEYS_MOST) throw new Conflict('Remove a passkey first. You have the most allowed.');
  const { id, name } = relyingParty(ctx.baseUrl);
  const options = await generateRegistrationOptions({
    ...{ rpID: id, rpName: name, userName: ctx.actor.email, userDisplayName: ctx.actor.name },
    userID: new Uint8Array(Buffer.from(loginOf(ctx.actor))),
    challenge: sealChallenge(ctx, `add:${ctx.actor.sessionId}`),
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
    // Found without an email, and opened with a finger, a face or a PIN: it stands for password and code.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return JSON.stringify(options);
}

/**
 * Adds the passkey that the actor's browser has made, and tells the person by mail. Throws Conflict for an answer to no challenge of this
 * session, and for a device that is added already.
 */
export async function addPasskey(
  ctx: PortalCtx,
  { name, response }: z.output<typeof addPasskeySchema>,
): Promise<void> {
  const { credential } = await verified(ctx, response);
  await transactAlone(ctx, async (tx) => {
    if ((await ownKeys(ctx)).length >= PASSKEYS_MOST) throw new Conflict(NOT_ADDED);
    const added = await tx.db
      .insertInto('passkeys')
      .values({
        id: newId('passkey'),
        user_id: loginOf(ctx.actor),
        name,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: JSON.stringify(credential.transports ?? []),
        created_at: instant(tx),
        last_used_at: null,
      })
      .onConflict((oc) => oc.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw new Conflict('This device is already added.');
    await recordOwn(tx, passkeyEvents.added(added.id, { name }));
    await mailOwnSecurity(tx, ctx.actor, 'passkey-added', name);
  });
}

type Info = NonNullable<VerifiedRegistrationResponse['registrationInfo']>;

async function verified(ctx: PortalCtx, response: string): Promise<Info> {
  const sent = parsed(response);
  if (!sent) throw new Conflict(NOT_ADDED);
  const { id, origins } = relyingParty(ctx.baseUrl);
  const purpose = `add:${ctx.actor.sessionId}` as const;
  const checked = await verifyRegistrationResponse({
    response: sent as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: (challenge) => readChallenge(ctx, purpose, challenge) !== null,
    ...{ expectedOrigin: origins, expectedRPID: id, requireUserVerification: true },
  }).catch((error: unknown) => {
    ctx.log.info({ err: error, requestId: ctx.requestId }, 'passkey');
    throw new Conflict(NOT_ADDED);
  });
  if (!checked.verified || !checked.registrationInfo) throw new Conflict(NOT_ADDED);
  return checked.registrationInfo;
}

function parsed(response: string) {
  try {
    return registrationSchema.safeParse(JSON.parse(response)).data;
  } catch {
    return undefined;
  }
}

function ownKeys({ db, actor }: PortalCtx) {
  return db.selectFrom('passkeys').select('credential_id').where('user_id', '=', loginOf(actor)).execute();
}
