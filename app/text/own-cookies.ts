const PREFIX = /^__(Host|Secure)-/;

/**
 * The cookies of a request without the prefixes that the portal's own names have on https. Those with one come first, so that
 * they are read where both are there: no other site can have set them.
 */
export function ownCookies(header: string): string {
  const cookies = header.split(/;\s*/);
  const prefixed = cookies
    .filter((cookie) => PREFIX.test(cookie))
    .map((cookie) => cookie.replace(PREFIX, ''));
  if (prefixed.length === 0) return header;
  return [...prefixed, ...cookies.filter((cookie) => !PREFIX.test(cookie))].join('; ');
}

/** A Set-Cookie line as it has to be on https: Secure, and with the name that lets nobody but this host set it. */
export function secureCookie(line: string): string {
  const secure = /;\s*secure\s*(;|$)/i.test(line) ? line : `${line}; Secure`;
  if (PREFIX.test(line)) return secure;
  const isHosts = /;\s*path=\/\s*(;|$)/i.test(line) && !/;\s*domain=/i.test(line);
  return `${isHosts ? '__Host-' : '__Secure-'}${secure}`;
}
