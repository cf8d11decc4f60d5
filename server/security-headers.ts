import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from '#app/api/server-env.ts';

/** Sets the headers that every answer carries; an answer's own policies for its content stay. */
export const securityHeaders: MiddlewareHandler<ServerEnv> = async (c, next) => {
  await next();
  const nonce = c.get('nonce');
  const headers = c.res.headers;
  if (!headers.has('content-security-policy'))
    headers.set(
      'content-security-policy',
      pagePolicy(nonce ? [`'nonce-${nonce}'`] : [], c.get('deps').store.pictureSources),
    );
  headers.set('x-content-type-options', 'nosniff');
  headers.set('referrer-policy', 'same-origin');
  headers.set('cross-origin-opener-policy', 'same-origin');
  if (!headers.has('cross-origin-resource-policy'))
    headers.set('cross-origin-resource-policy', 'same-origin');
  headers.set('permissions-policy', 'camera=(), geolocation=(), microphone=()');
  if (c.get('deps').baseUrl.startsWith('https://')) {
    headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
    secureCookies(headers);
  }
};

/** Where the portal is on https, no cookie of it goes over plain http, whoever has set it. */
function secureCookies(headers: Headers): void {
  const cookies = headers.getSetCookie();
  headers.delete('set-cookie');
  for (const cookie of cookies)
    headers.append('set-cookie', /;\s*secure\s*(;|$)/i.test(cookie) ? cookie : `${cookie}; Secure`);
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
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
