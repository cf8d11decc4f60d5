import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { Context, MiddlewareHandler } from 'hono';
import type { ServerEnv } from '#app/api/server-env.ts';
import { isLoopback } from './config.ts';

/** What decides at which addresses the portal is: `baseUrl` alone where it is set, else the address it listens on. */
export type AddressOptions = { trustProxy: boolean; baseUrl?: string | undefined; host?: string | undefined };

/** Methods that change nothing, so that they may come from anywhere. */
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/** Refuses requests for a host that is not the portal's, with 421, and hands on the origin that the request is for. */
export function onlyOwnHost(options: AddressOptions): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const origin = originOf(c, options);
    if (origin === null) return refuseHost(c, options);
    c.set('origin', origin);
    await next();
  };
}

/**
 * Refuses, with 403, every request that changes something unless a page of the portal sent it: scheme, host and port of its
 * Origin must be those that the request is for. Browsers name the Origin of each such request.
 */
export const onlyFromOwnPages: MiddlewareHandler<ServerEnv> = async (c, next) => {
  const origin = c.get('origin');
  if (!SAFE_METHODS.has(c.req.method) && c.req.header('origin') !== origin)
    return c.json({ error: `This request was not sent from a page of ${origin}.` }, 403);
  await next();
};

/** The request as pages get it: its address begins with the origin that people see, whatever stands in front. */
export function atOwnAddress(c: Context<ServerEnv>): Request {
  const { origin, pathname, search } = new URL(c.req.url);
  if (origin === c.get('origin')) return c.req.raw;
  return new Request(`${c.get('origin')}${pathname}${search}`, c.req.raw);
}

function originOf(c: Context<ServerEnv>, { trustProxy, baseUrl, host }: AddressOptions): string | null {
  const seen = new URL(c.req.url);
  const proxied = (header: string) =>
    trustProxy ? c.req.header(header)?.split(',').at(-1)?.trim() : undefined;
  const asked = proxied('x-forwarded-host') || c.req.header('host') || seen.host;
  if (baseUrl) {
    const own = new URL(baseUrl);
    return parseOrigin(own.protocol, asked)?.host === own.host ? own.origin : null;
  }
  const scheme = proxied('x-forwarded-proto') === 'https' ? 'https:' : seen.protocol;
  const url = parseOrigin(scheme, asked);
  return url && isOwnName(url.hostname, host) ? url.origin : null;
}

function parseOrigin(scheme: string, host: string): URL | null {
  const url = URL.parse(`${scheme}//${host}`);
  return url && url.href === `${url.origin}/` ? url : null;
}

/**
 * Without BASE_URL: the loopback names, and where others can reach the portal also addresses in numbers and the names of the
 * machine. A name that somebody else can point here is none of them.
 */
function isOwnName(name: string, boundTo = 'localhost'): boolean {
  if (isLoopback(name)) return true;
  if (isLoopback(boundTo)) return false;
  const machine = hostname().toLowerCase();
  return (
    isIP(name.replace(/^\[|\]$/g, '')) !== 0 ||
    [boundTo.toLowerCase(), machine, `${machine}.local`].includes(name)
  );
}

function refuseHost(c: Context<ServerEnv>, { baseUrl }: AddressOptions): Response {
  const host = (c.req.header('host') ?? '').slice(0, 255);
  c.get('deps').log.warn({ requestId: c.get('requestId'), host }, 'a request for another host');
  const remedy = baseUrl
    ? `This portal is at ${baseUrl}.`
    : 'This portal does not know itself by this address. Set BASE_URL to the address that people use.';
  return c.text(`${remedy}\n`, 421, { 'cache-control': 'no-store' });
}
