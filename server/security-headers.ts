import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from '#app/api/server-env.ts';
import type { AppContext } from '#app/session/app-context.ts';
import { secureCookie } from '#app/text/own-cookies.ts';

/** The headers that every answer carries which has no policies of its own. */
export function commonHeaders({ store, baseUrl }: Pick<AppContext, 'store' | 'baseUrl'>) {
  return {
    'content-security-policy': pagePolicy([], store.pictureSources),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    ...(baseUrl.startsWith('https://') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}

/** What an answer may say differently. */
const OWN_POLICIES = new Set(['content-security-policy', 'cross-origin-resource-policy', 'referrer-policy']);

/** Sets the headers that every answer carries; an answer's own policies for its content stay. */
export const securityHeaders: MiddlewareHandler<ServerEnv> = async (c, next) => {
  await next();
  const { nonce, deps } = c.var;
  const headers = c.res.headers;
  if (nonce && !headers.has('content-security-policy'))
    headers.set('content-security-policy', pagePolicy([`'nonce-${nonce}'`], deps.store.pictureSources));
  for (const [name, value] of Object.entries(commonHeaders(deps)))
    if (!OWN_POLICIES.has(name) || !headers.has(name)) headers.set(name, value);
  if (deps.baseUrl.startsWith('https://')) secureCookies(headers);
};

/** Where the portal is on https, no cookie of it goes over plain http or can be set from elsewhere, whoever has set it. */
function secureCookies(headers: Headers): void {
  const cookies = headers.getSetCookie();
  headers.delete('set-cookie');
  for (const cookie of cookies) headers.append('set-cookie', secureCookie(cookie));
}

/**
 * Scripts of our own files, and inline ones only by the given sources (a nonce, or hashes); styles inline as well, since
 * components set style attributes. Pictures of our own, and from these further sources.
 */
export function pagePolicy(inlineScripts: readonly string[], pictureSources: readonly string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...pictureSources].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
