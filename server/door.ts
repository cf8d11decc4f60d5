import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { type KeptAnswers, sendKept } from '#app/api/kept-answers.ts';
import type { ServerEnv } from '#app/api/server-env.ts';
import type { AppContext } from '#app/session/app-context.ts';
import { type AddressOptions, ownOrigins } from './own-address.ts';
import { pageName, withYear } from './page-cache.ts';
import { headerOf } from './request-headers.ts';
import type { RequestLog } from './request-log.ts';

/** The portal's own cookies but for the zone: by one of them somebody may be known, or is to be shown something once. */
const PERSONAL_COOKIE = /portal\.(?!zone=)/;

/** An address in another form than those under which pages are kept. */
const OTHER_ADDRESS = /[?%]/;

/** Whether somebody with these cookies may be known: has any but that of the zone. */
export function mayBeKnown(cookies: string | undefined): boolean {
  return cookies !== undefined && PERSONAL_COOKIE.test(cookies);
}

type Door = { deps: AppContext; kept: KeptAnswers; options: AddressOptions; log: RequestLog };

/**
 * Sends what is kept before anything else is done for a request: to whoever has no cookie of a session, at the portal's
 * own address. Everything else goes on its way, and so does what is not kept.
 */
export function answerAtDoor({ deps, kept, options, log }: Door): MiddlewareHandler<ServerEnv> {
  const originOf = ownOrigins(options);
  return async (c, next) => {
    const started = performance.now();
    const versions = deps.shown.known();
    if (!versions || c.req.method !== 'GET' || deps.ending?.aborted) return next();
    const cookies = headerOf(c, 'cookie') ?? null;
    if (mayBeKnown(cookies ?? undefined) || OTHER_ADDRESS.test(c.req.url)) return next();
    const { path } = c.req;
    const answer = kept.find(pageName(path, cookies), withYear(versions, deps));
    if (!answer || !originOf(c)) return next();
    const requestId = randomUUID();
    const asked = { accepted: headerOf(c, 'accept-encoding'), mark: headerOf(c, 'if-none-match') };
    const response = sendKept(answer, asked, { 'x-request-id': requestId });
    log({ requestId, method: 'GET', path, status: response.status, started });
    return response;
  };
}
