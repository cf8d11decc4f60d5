import { setTimeout as pause } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from '#app/api/server-env.ts';

/** Where a password or a code is sent: each of these is much more work than another request. */
const SIGN_IN = /^\/login(\/code)?(\.data)?$/i;

/** So long after one of them the next one begins, in ms: a hash takes longer, so that nobody is let in later for it. */
const APART_MS = 8;

/**
 * Begins sign-ins one by one, with time for others in between: where very many come at the same moment, what is asked for
 * beside them is answered as it comes, and not after what all of them do before their passwords are looked at.
 */
export function signInsApart(): MiddlewareHandler<ServerEnv> {
  const turn = turnsApart();
  return async (c, next) => {
    if (c.req.method === 'POST' && SIGN_IN.test(c.req.path)) await turn();
    await next();
  };
}

/** Returns what waits for a turn: the first comes at once, each further one some time after the one before. */
export function turnsApart(): () => Promise<void> {
  let free: Promise<void> = Promise.resolve();
  return () => {
    const turn = free;
    free = turn.then(() => pause(APART_MS));
    return turn;
  };
}
