import { createHmac } from 'node:crypto';
import { serialize } from 'hono/utils/cookie';
import { isSealedBy } from '#app/own-secrets.ts';
import type { AppContext } from './app-context.ts';

/**
 * A request whose session's cookie was signed with a secret that the server had before, as if it were signed with the present one, and
 * the cookie for the browser; undefined for any other request.
 */
export async function renewSignature(
  deps: AppContext,
  request: Request,
): Promise<{ request: Request; cookie: string } | undefined> {
  const header = request.headers.get('cookie');
  if (!header || !deps.secretsBefore?.length) return undefined;
  const { name, attributes } = (await deps.auth.$context).authCookies.sessionToken;
  const cookies = header.split(/; */);
  const at = cookies.findIndex((one) => one.startsWith(`${name}=`));
  const value = decoded(cookies[at]?.slice(name.length + 1) ?? '');
  const end = value.lastIndexOf('.');
  const [token, signature] = [value.slice(0, end), value.slice(end + 1)];
  const before = { secret: deps.secretsBefore[0] ?? '', secretsBefore: deps.secretsBefore.slice(1) };
  if (end < 1 || !isSealedBy(before, signature, (secret) => sign(secret, token))) return undefined;
  const renewed = `${token}.${sign(deps.secret, token)}`;
  const headers = new Headers(request.headers);
  headers.set('cookie', cookies.with(at, `${name}=${encodeURIComponent(renewed)}`).join('; '));
  const { sameSite, ...rest } = attributes;
  const cookie = serialize(name, renewed, { ...rest, sameSite: 'Lax' } as Parameters<typeof serialize>[2]);
  return { request: new Request(request, { headers }), cookie };
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
