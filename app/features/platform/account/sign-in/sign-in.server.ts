import { z } from 'zod';
import type { Portal, Role } from '#app/ctx.ts';
import { ValidationError } from '#app/errors.ts';
import { accountById, noteSecurity } from '#app/features/platform/security/note-security.server.ts';
import type { LoginWay } from '#app/features/platform/security/security-kinds.ts';
import { type Auth, CLIENT_ADDRESS_HEADER } from '../auth.server.ts';
import { emailKey, emailSchema } from '../email.ts';
import { endSessionOf } from '../sessions/sessions.server.ts';
import { isAuthRefusal } from './auth-refusal.server.ts';
import { FAILED, guess } from './guess.server.ts';
import { type Client, rememberClient } from './known-clients.server.ts';

export const signInSchema = z.object({ email: z.string().default(''), password: z.string().default('') });

/** What a browser gets that has signed in, and who it is. */
export type SignedInNow = { cookies: string[]; name: string; role: Role };

export type SignInDeps = Portal & { auth: Auth; wait(ms: number): Promise<void> };

/**
 * Signs in and returns the session's cookies; with `needsCode` they only let finishSignIn go on, and open nothing. Ends the
 * session that the browser had. Throws ValidationError ('Login Failed') in the same words, and after the same work, for an unknown
 * email, a wrong password and a deleted account; repeated failures wait, RateLimited turns away.
 */
export async function signIn(
  deps: SignInDeps,
  input: z.infer<typeof signInSchema>,
  client: Client,
): Promise<SignedInNow & { needsCode: boolean }> {
  const email = emailSchema.safeParse(input.email);
  // What cannot be anybody's login is not looked up and leaves no trace.
  if (!email.success || input.password === '') throw new SignInFailed();
  const account = emailKey(email.data);
  const done: SignedInNow = { cookies: [], name: '', role: 'member' };
  const complete = async ({ headers, response }: Checked) => {
    const { id, ...who } = await accountOf(deps, account);
    const known = needsCode({ response }) ? [] : [await completeSignIn(deps, id, client, 'password')];
    Object.assign(done, who, { cookies: [...headers.getSetCookie(), ...known] });
  };
  const checked = await guess(
    deps,
    { account, client, title: FAILED, way: 'password' },
    () => checkPassword(deps, account, input.password, client),
    // A right password does not wash away the wrong codes that followed on the last one.
    { clears: (right) => !needsCode(right), beside: complete },
  );
  return { ...done, needsCode: needsCode(checked) };
}

type Checked = Awaited<ReturnType<typeof checkPassword>>;

function needsCode({ response }: Pick<Checked, 'response'>): boolean {
  return 'twoFactorRedirect' in response;
}

function accountOf({ db }: SignInDeps, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'role'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
}

/** What follows on every login: the browser's earlier session ends, and its cookie as a known one is returned. */
export async function completeSignIn(
  deps: SignInDeps,
  userId: string,
  client: Client,
  way: LoginWay,
): Promise<string> {
  await endSessionOf(deps, client.cookie);
  const noted = accountById(deps, userId).then((who) => noteSecurity(deps, who, 'login.in', { way }));
  const [cookie] = await Promise.all([rememberClient(deps, userId, client), noted]);
  return cookie;
}

/** The one answer to every sign-in that fails. */
export class SignInFailed extends ValidationError {
  override readonly title = FAILED;
  constructor() {
    super('Invalid email or password.');
  }
}

async function checkPassword(deps: SignInDeps, email: string, password: string, client: Client) {
  return deps.auth.api
    .signInEmail({
      body: { email, password },
      headers: new Headers({ 'user-agent': client.userAgent, [CLIENT_ADDRESS_HEADER]: client.address }),
      returnHeaders: true,
    })
    .catch((error: unknown) => {
      throw isAuthRefusal(error) ? new SignInFailed() : error;
    });
}
