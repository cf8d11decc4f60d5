import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from '#app/api/server-env.ts';

/** Where a password or a code is sent: each of these is much more work than another request. */
const SIGN_IN = /^\/login(\/code)?(\.data)?$/i;

/**
 * Begins sign-ins one by one, each in a turn of the event loop of its own: where very many come at the same moment, what
 * others ask for is answered in between, and not after all of them.
 */
export function signInsOnePerTurn(): MiddlewareHandler<ServerEnv> {
  const turn = onePerTurn();
  return async (c, next) => {
    if (c.req.method === 'POST' && SIGN_IN.test(c.req.path)) await turn();
    await next();
  };
}

/** Returns what waits for a turn of the event loop that nobody else who waits for one has. */
export function onePerTurn(): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  return async () => {
    const turn = last.then(() => nextTurn());
    last = turn;
    await turn;
  };
}
