import { z } from 'zod';
import type { Portal, Role } from '#app/ctx.ts';
import { Invalid, TooMany } from '#app/errors.ts';
import { type Auth, CLIENT_ADDRESS_HEADER } from './auth.server.ts';
import { isAuthRefusal } from './auth-refusal.server.ts';
import { emailKey, emailSchema } from './email.ts';
import { takeTurn } from './sign-in-turns.server.ts';
import {
  clearSignInFailures,
  countSignInFailure,
  FREE_FAILURES,
  type SignInSubjects,
  signInDelay,
} from './throttle-sign-in.server.ts';

export const signInSchema = z.object({ email: z.string().default(''), password: z.string().default('') });

/** Title of every sign-in that is refused. */
export const FAILED = 'Login Failed';

/** Attempts of one address that may wait at the same time; more are turned away at once. */
const WAITING_AT_MOST = 8;
const waiting = new Map<string, number>();

/** What a browser gets that has signed in, and who it is. */
export type SignedInNow = { cookies: string[]; name: string; role: Role };

export type SignInDeps = Portal & { auth: Auth; wait(ms: number): Promise<void> };

/**
 * Signs in and answers the session's cookies; with `needsCode` they only let finishSignIn go on, and open nothing.
 * Throws Invalid ('Login Failed') in the same words, and after the same work, for an unknown email, a wrong password
 * and a deleted account; repeated failures wait, TooMany turns away.
 */
export async function signIn(
  deps: SignInDeps,
  input: z.infer<typeof signInSchema>,
  client: { address: string; userAgent: string },
): Promise<SignedInNow & { needsCode: boolean }> {
  const email = emailSchema.safeParse(input.email);
  // What cannot be anybody's login is not looked up and leaves no trace.
  if (!email.success || input.password === '') throw new SignInFailed();
  const subjects = { account: emailKey(email.data), address: client.address };
  const leave = await enter(deps, subjects, FAILED);
  const { headers, response } = await checkPassword(deps, subjects, input.password, client).finally(leave);
  const needsCode = 'twoFactorRedirect' in response;
  // A right password does not wash away the wrong codes that followed on the last one.
  if (!needsCode) await clearSignInFailures(deps, subjects.account);
  const user = await deps.db
    .selectFrom('users')
    .select(['name', 'role'])
    .where('email', '=', subjects.account)
    .executeTakeFirstOrThrow();
  return { cookies: headers.getSetCookie(), needsCode, ...user };
}

/** The one answer to every sign-in that fails. */
export class SignInFailed extends Invalid {
  override readonly title = FAILED;
  constructor() {
    super('Invalid email or password.');
  }
}

async function checkPassword(
  deps: SignInDeps,
  subjects: SignInSubjects,
  password: string,
  client: { address: string; userAgent: string },
) {
  return deps.auth.api
    .signInEmail({
      body: { email: subjects.account, password },
      headers: new Headers({ 'user-agent': client.userAgent, [CLIENT_ADDRESS_HEADER]: client.address }),
      returnHeaders: true,
    })
    .catch(async (error: unknown) => {
      if (!isAuthRefusal(error)) throw error;
      await countSignInFailure(deps, subjects);
      throw new SignInFailed();
    });
}

/**
 * Lets an attempt in, at once while there were few failures, else after its delay; answers what to do at its end. Throws
 * TooMany, with that title, where too many wait already.
 */
export async function enter(
  deps: Pick<SignInDeps, 'db' | 'now' | 'wait'>,
  subjects: SignInSubjects,
  title: string,
): Promise<() => void> {
  // Take a place first, look at the failures second: those of the attempts under way would be missed otherwise.
  const leaveAddress = await takeTurn(`address:${subjects.address}`, FREE_FAILURES.address);
  const leaveAccount = await takeTurn(`account:${subjects.account}`, FREE_FAILURES.account);
  const leave = () => {
    leaveAccount();
    leaveAddress();
  };
  const delay = await signInDelay(deps, subjects).catch((error: unknown) => {
    leave();
    throw error;
  });
  if (delay === 0) return leave;
  // The place is given back for the time of the delay, so that a guesser does not keep the account's owner out.
  leave();
  await waitInLine(deps, subjects.address, delay, title);
  return () => undefined;
}

async function waitInLine(
  deps: Pick<SignInDeps, 'wait'>,
  address: string,
  delay: number,
  title: string,
): Promise<void> {
  const ahead = waiting.get(address) ?? 0;
  if (ahead >= WAITING_AT_MOST) throw new TooMany('Too many attempts. Wait a moment and try again.', title);
  waiting.set(address, ahead + 1);
  await deps.wait(delay).finally(() => {
    const left = (waiting.get(address) ?? 1) - 1;
    if (left > 0) waiting.set(address, left);
    else waiting.delete(address);
  });
}
