import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { Context, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { ServerEnv } from '#app/api/server-env.ts';
import { isLoopback } from './config.ts';
import { headerOf } from './request-headers.ts';

/** What decides at which addresses the portal is: `baseUrl` alone where it is set, else the address it listens on. */
export type AddressOptions = { trustProxy: boolean; baseUrl?: string | undefined; host?: string | undefined };

/** Methods that change nothing, so that they may come from anywhere. */
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/** Refuses requests for a host that is not the portal's, with 421, and hands on the origin that the request is for. */
export function onlyOwnHost(options: AddressOptions): MiddlewareHandler<ServerEnv> {
  const originOf = ownOrigins(options);
  return async (c, next) => {
    const origin = originOf(c);
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

/** Hosts that are remembered at most: a portal has a handful. */
const HOSTS = 100;

/** Tells the origin that a request is for, or null where it is for another host than the portal's. */
export function ownOrigins(options: AddressOptions): (c: Context<ServerEnv>) => string | null {
  const known = new LRUCache<string, string>({ max: HOSTS });
  return (c) => {
    const proxied = (header: string) =>
      options.trustProxy ? headerOf(c, header)?.split(',').at(-1)?.trim() : undefined;
    const host = proxied('x-forwarded-host') || headerOf(c, 'host') || new URL(c.req.url).host;
    const isSecure = proxied('x-forwarded-proto') === 'https' || c.req.url.startsWith('https:');
    const scheme = isSecure ? 'https:' : 'http:';
    const origin = known.get(`${scheme}${host}`) ?? originAt(scheme, host, options);
    if (origin) known.set(`${scheme}${host}`, origin);
    return origin;
  };
}

function originAt(scheme: string, asked: string, { baseUrl, host }: AddressOptions): string | null {
  if (baseUrl) {
    const own = new URL(baseUrl);
    return parseOrigin(own.protocol, asked)?.host === own.host ? own.origin : null;
  }
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
