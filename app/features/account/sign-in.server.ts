import { APIError } from 'better-auth/api';
import { z } from 'zod';
import type { Portal, Role } from '#app/ctx.ts';
import { Invalid, TooMany } from '#app/errors.ts';
import type { Auth } from './auth.server.ts';
import { emailKey } from './email.ts';
import { clearSignInFailures, countSignInFailure, signInDelay } from './throttle-sign-in.server.ts';

export const signInSchema = z.object({ email: z.string().trim(), password: z.string() });

/** Attempts of one address that may wait at the same time; more are turned away at once. */
const WAITING_AT_MOST = 8;
const waiting = new Map<string, number>();

export type SignInDeps = Portal & { auth: Auth; wait(ms: number): Promise<void> };

/**
 * Signs in and answers the session's cookies. Throws Invalid ('Login Failed') in the same words, and after the same
 * work, for an unknown email, a wrong password and a deleted account; repeated failures wait, TooMany turns away.
 */
export async function signIn(
  deps: SignInDeps,
  input: z.infer<typeof signInSchema>,
  client: { address: string; userAgent: string },
): Promise<{ cookies: string[]; name: string; role: Role }> {
  const subjects = { account: emailKey(input.email), address: client.address };
  await waitForTurn(deps, subjects);
  const { headers, response } = await deps.auth.api
    .signInEmail({
      body: { email: subjects.account, password: input.password },
      headers: new Headers({ 'user-agent': client.userAgent, 'x-portal-client-address': client.address }),
      returnHeaders: true,
    })
    .catch(async (error: unknown) => {
      if (!(error instanceof APIError)) throw error;
      await countSignInFailure(deps, subjects);
      throw new SignInFailed();
    });
  await clearSignInFailures(deps, subjects.account);
  const user = await deps.db
    .selectFrom('users')
    .select(['name', 'role'])
    .where('id', '=', response.user.id)
    .executeTakeFirstOrThrow();
  return { cookies: headers.getSetCookie(), ...user };
}

/** The one answer to every sign-in that fails. */
export class SignInFailed extends Invalid {
  override readonly title = 'Login Failed';
  constructor() {
    super('Invalid email or password.');
  }
}

async function waitForTurn(deps: SignInDeps, subjects: { account: string; address: string }): Promise<void> {
  const delay = await signInDelay(deps, subjects);
  if (delay === 0) return;
  const ahead = waiting.get(subjects.address) ?? 0;
  if (ahead >= WAITING_AT_MOST) throw new TooMany('Too many attempts. Wait a moment and try again.', 'Login Failed');
  waiting.set(subjects.address, ahead + 1);
  await deps.wait(delay).finally(() => {
    const left = (waiting.get(subjects.address) ?? 1) - 1;
    if (left > 0) waiting.set(subjects.address, left);
    else waiting.delete(subjects.address);
  });
}
