import { createHmac } from 'node:crypto';
import { serialize } from 'hono/utils/cookie';
import { HALF_WAY_COOKIE } from '#app/features/platform/account/sign-in/pending-sign-in.server.ts';
import { isSealedBy, type Secrets } from '#app/own-secrets.ts';
import type { AppContext } from './app-context.ts';

/**
 * A request whose session, or login that waits for a code, has a cookie that was signed with a secret that the server had before, as if it
 * were signed with the present one, and the session's cookie for the browser; undefined for any other request.
 */
export async function renewSignature(
  deps: AppContext,
  request: Request,
): Promise<{ request: Request; cookie: string | undefined } | undefined> {
  const header = request.headers.get('cookie');
  if (!header || !deps.secretsBefore?.length) return undefined;
  const { authCookies, createAuthCookie } = await deps.auth.$context;
  const { name, attributes } = authCookies.sessionToken;
  const given = header.split(/; */);
  const renewed = given.map((one) =>
    renewedCookie(deps, one, [name, createAuthCookie(HALF_WAY_COOKIE).name]),
  );
  if (renewed.every((one) => one === undefined)) return undefined;
  const headers = new Headers(request.headers);
  headers.set(
    'cookie',
    renewed.map((one, at) => (one ? `${one.name}=${one.encoded}` : given[at])).join('; '),
  );
  const session = renewed.find((one) => one?.name === name);
  const { sameSite, ...rest } = attributes;
  // One that waits for a code is good for minutes: its browser goes on with the one that it has.
  const cookie = session && serialize(name, session.value, { ...rest, sameSite: 'Lax' } as CookieOptions);
  return { request: new Request(request, { headers }), cookie };
}

type CookieOptions = Parameters<typeof serialize>[2];

/** A cookie of one of those names signed anew, where an earlier secret signed it. */
function renewedCookie({ secret, secretsBefore = [] }: Secrets, cookie: string, names: readonly string[]) {
  const name = names.find((one) => cookie.startsWith(`${one}=`));
  const value = name === undefined ? '' : decoded(cookie.slice(name.length + 1));
  const end = value.lastIndexOf('.');
  const [token, signature] = [value.slice(0, end), value.slice(end + 1)];
  const [newest = '', ...others] = secretsBefore;
  const before = { secret: newest, secretsBefore: others };
  if (name === undefined || end < 1 || !isSealedBy(before, signature, (old) => sign(old, token)))
    return undefined;
  const signed = `${token}.${sign(secret, token)}`;
  return { name, value: signed, encoded: encodeURIComponent(signed) };
}

/** As the sign-in library signs its cookies. */
function sign(secret: string, token: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
