import { z } from 'zod';
import { Conflict, type ValidationError } from '#app/errors.ts';
import { CLIENT_ADDRESS_HEADER } from '../auth.server.ts';
import { claimCode, readCode, type TypedCode } from '../two-step/typed-code.server.ts';
import { wrongCode } from '../two-step/wrong-code.server.ts';
import { isAuthRefusal } from './auth-refusal.server.ts';
import { FAILED, guess } from './guess.server.ts';
import { completeSignIn, type SignedInNow, type SignInDeps } from './sign-in.server.ts';

export const finishSignInSchema = z.object({ code: z.string().default('') });

/** The sign-in that waits for this code has ended: too late, used, or after too many wrong codes. */
export class SignInOver extends Conflict {
  constructor() {
    super('This login took too long or had too many tries. Enter your password again.', 'Login Failed');
  }
}

/** True while the request's half-way cookie is waiting for a code. */
export async function awaitsCode(deps: SignInDeps, request: Headers): Promise<boolean> {
  return (await deps.auth.api.pendingSignIn({ headers: halfWayOnly(request) })) !== null;
}

/**
 * The second step of a sign-in: takes a code of the authenticator app or a recovery code, each once, and returns the
 * session's cookies. Wrong codes count and wait like wrong passwords. Throws ValidationError at the code, SignInOver, RateLimited.
 */
export async function finishSignIn(
  deps: SignInDeps,
  request: Headers,
  input: z.infer<typeof finishSignInSchema>,
  client: { address: string; userAgent: string },
): Promise<SignedInNow> {
  const headers = halfWayOnly(request);
  headers.set('user-agent', client.userAgent);
  headers.set(CLIENT_ADDRESS_HEADER, client.address);
  const waiting = await deps.auth.api.pendingSignIn({ headers });
  const user = waiting && (await findUser(deps, waiting.userId));
  if (!user) throw new SignInOver();
  const code = readCode(input.code);
  if (!code) throw await refused(deps, user.id, code);
  const from = { ...client, cookie: request.get('cookie') };
  const way = code.kind === 'app' ? 'code' : 'recovery';
  const attempt = {
    account: user.email,
    client: from,
    title: FAILED,
    way,
    shortCode: way === 'code',
  } as const;
  const cookies = await guess(deps, attempt, () => checkCode(deps, user.id, code, headers));
  return {
    cookies: [...cookies, await completeSignIn(deps, user.id, from, way)],
    name: user.name,
    role: user.role,
  };
}

async function checkCode(deps: SignInDeps, userId: string, code: TypedCode, headers: Headers) {
  // Taken before it is looked at: of two windows that send the same code at the same time, one gets in.
  if (code.kind === 'app' && !(await claimCode(deps, userId, code.text)))
    throw await refused(deps, userId, undefined);
  const call = { body: { code: code.text }, headers, returnHeaders: true } as const;
  const checked = code.kind === 'app' ? deps.auth.api.verifyTOTP(call) : deps.auth.api.verifyBackupCode(call);
  const { headers: answered } = await checked.catch(async (error: unknown) => {
    throw await refusalOf(error, () => refused(deps, userId, code));
  });
  return answered.getSetCookie();
}

/** What the library's refusal means to the person. */
async function refusalOf(error: unknown, wrong: () => Promise<ValidationError>): Promise<unknown> {
  if (!isAuthRefusal(error)) return error;
  switch (error.body?.code) {
    case 'INVALID_CODE':
    case 'INVALID_BACKUP_CODE':
      return wrong();
    default:
      return error.status === 'CONFLICT' ? wrong() : new SignInOver();
  }
}

async function refused(
  deps: SignInDeps,
  userId: string,
  code: TypedCode | undefined,
): Promise<ValidationError> {
  const refusal = await wrongCode(deps.auth, userId, code, "That code isn't right or was already used.");
  return Object.assign(refusal, { title: 'Login Failed' });
}

function findUser(deps: SignInDeps, id: string) {
  return deps.db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'role'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The request's half-way cookie alone: a session in the same browser is somebody else's, and has no part in this. */
function halfWayOnly(request: Headers): Headers {
  const cookies = (request.get('cookie') ?? '').split(/;\s*/);
  const ours = cookies.filter((cookie) => /^[^=]*two_factor=/.test(cookie));
  return new Headers({ cookie: ours.join('; ') });
}
