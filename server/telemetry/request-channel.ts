import { tracingChannel } from 'node:diagnostics_channel';
import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from '#app/api/server-env.ts';
import type { RoutePattern } from './route-pattern.ts';

/** A request; `route` and `status` are there once it is answered. The route has no ids in it, so that there are few. */
export type RequestTold = { method: string; route: string; status: number };

/** Tells whoever listens of each request, until its answer begins. Nothing is paid while nobody does. */
export const requests = tracingChannel<unknown, RequestTold>('portal.request');

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Tells of each request. `patternOf` says by which route it was answered, and is made when it is asked first. */
export function tellOfRequests(makePatterns: () => RoutePattern): MiddlewareHandler<ServerEnv> {
  let patternOf: RoutePattern | undefined;
  return async (c, next) => {
    if (!requests.hasSubscribers) return next();
    // Anybody can make methods up, without end.
    const method = METHODS.has(c.req.method) ? c.req.method : 'OTHER';
    const told: RequestTold = { method, route: '', status: 0 };
    await requests.tracePromise(async () => {
      await next();
      patternOf ??= makePatterns();
      told.route = patternOf(c);
      told.status = c.res.status;
    }, told);
  };
}
