import { type VerifiedAuthenticationResponse, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { z } from 'zod';
import { instant, type Portal } from '#app/ctx.ts';
import { ValidationError } from '#app/errors.ts';
import { CLIENT_ADDRESS_HEADER } from '#app/features/platform/account/auth.server.ts';
import { isAuthRefusal } from '#app/features/platform/account/sign-in/auth-refusal.server.ts';
import { FAILED, guess } from '#app/features/platform/account/sign-in/guess.server.ts';
import type { Client } from '#app/features/platform/account/sign-in/known-clients.server.ts';
import {
  completeSignIn,
  type SignedInNow,
  type SignInDeps,
} from '#app/features/platform/account/sign-in/sign-in.server.ts';
import { authenticationSchema, type passkeyLogInSchema } from './passkey-schema.ts';
import { readChallenge, relyingParty, sealChallenge } from './relying-party.server.ts';

/** What a browser needs to log in with any passkey of this site. */
export type PasskeyChallenge = { challenge: string; rpId: string };

/** A challenge for whoever opens the login page; nothing is kept of it. */
export function passkeyChallenge(portal: Portal): PasskeyChallenge {
  const challenge = Buffer.from(sealChallenge(portal, 'log-in')).toString('base64url');
  return { challenge, rpId: relyingParty(portal.baseUrl).id };
}

/** The one answer to a passkey that opens nothing here. */
class PasskeyRefused extends ValidationError {
  override readonly title = FAILED;
  constructor() {
    super("This passkey didn't work. Try again, or log in with your password.");
  }
}

/**
 * Logs in with a passkey and returns the session's cookies; the device has asked for a finger, a face or a PIN, so that no code
 * follows. Throws PasskeyRefused for an unknown or wrong one, a challenge that is old or was answered before, and a login that
 * opens nothing; RateLimited.
 */
export async function logInWithPasskey(
  deps: SignInDeps,
  { response }: z.output<typeof passkeyLogInSchema>,
  client: Client,
): Promise<SignedInNow> {
  const sent = parsed(response);
  const passkey = sent && (await findPasskey(deps, sent.id));
  if (!passkey) throw new PasskeyRefused();
  const attempt = { account: passkey.email, client, title: FAILED, way: 'passkey' } as const;
  const cookies = await guess(deps, attempt, async () => {
    await verify(deps, passkey, sent);
    return openSession(deps, passkey.user_id, client);
  });
  const { user_id, user_name: name, role } = passkey;
  return { cookies: [...cookies, await completeSignIn(deps, user_id, client, 'passkey')], name, role };
}

type Sent = z.infer<typeof authenticationSchema>;

function parsed(response: string): Sent | undefined {
  try {
    return authenticationSchema.safeParse(JSON.parse(response)).data;
  } catch {
    return undefined;
  }
}

function findPasskey({ db }: SignInDeps, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .selectAll('passkeys')
    .select(['users.email', 'users.name as user_name', 'users.role'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

type Found = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** Checks the answer, and takes its challenge: one that was made before the passkey was last used opens nothing. */
async function verify(deps: SignInDeps, passkey: Found, sent: Sent): Promise<void> {
  const { id, origins } = relyingParty(deps.baseUrl);
  let madeAt: string | null = null;
  const checked: VerifiedAuthenticationResponse = await verifyAuthenticationResponse({
    response: sent as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: (challenge) => {
      madeAt = readChallenge(deps, 'log-in', challenge);
      return madeAt !== null;
    },
    ...{ expectedOrigin: origins, expectedRPID: id, requireUserVerification: true },
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  }).catch((error: unknown) => {
    deps.log.info({ err: error }, 'passkey');
    throw new PasskeyRefused();
  });
  if (!checked.verified || madeAt === null) throw new PasskeyRefused();
  const { newCounter: counter } = checked.authenticationInfo;
  const used = await deps.db
    .updateTable('passkeys')
    .set({ counter, last_used_at: instant(deps) })
    .where('id', '=', passkey.id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', madeAt)]))
    .returning('id')
    .executeTakeFirst();
  if (!used) throw new PasskeyRefused();
}

async function openSession(deps: SignInDeps, userId: string, client: Client): Promise<string[]> {
  const headers = new Headers({ 'user-agent': client.userAgent, [CLIENT_ADDRESS_HEADER]: client.address });
  const opened = await deps.auth.api
    .openSession({ body: { userId }, headers, returnHeaders: true })
    .catch((error: unknown) => {
      throw isAuthRefusal(error) ? new PasskeyRefused() : error;
    });
  return opened.headers.getSetCookie();
}
