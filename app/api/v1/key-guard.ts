import type { MiddlewareHandler } from 'hono';
import { RateLimited } from '#app/errors.ts';
import { openKey } from '#app/features/platform/api-key/use-key.server.ts';
import { addressBlock } from '#app/text/address-block.ts';
import { countRequests } from '../request-budget.ts';
import { KeyRefused } from './problem.ts';
import type { V1Env } from './v1-env.ts';

const MINUTE_MS = 60_000;

/** How many requests a key has in a minute, and how many with unknown keys one address has. */
export const PER_MINUTE = { key: 300, unknown: 30 } as const;

const NO_KEY = 'Send a valid API key as "Authorization: Bearer …".';

/** Lets in requests with a key alone, whatever cookies they have, and tells each what is left of its minute. */
export function keyGuard(): MiddlewareHandler<V1Env> {
  const [byKey, unknown] = [
    countRequests(PER_MINUTE.key, MINUTE_MS),
    countRequests(PER_MINUTE.unknown, MINUTE_MS),
  ];
  return async (c, next) => {
    const deps = c.get('deps');
    const [, secret] = /^Bearer +([\w-]+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    if (!secret) throw new KeyRefused(NO_KEY);
    const key = await openKey(deps, secret);
    if (!key) {
      const { isOver, resetSeconds } = unknown(addressBlock(c.get('address')), deps.now());
      if (isOver) c.header('retry-after', String(resetSeconds));
      if (isOver) throw new RateLimited('Too many requests without a valid API key.');
      throw new KeyRefused(NO_KEY);
    }
    const { isOver, remaining, resetSeconds } = byKey(key.id, deps.now());
    c.header('ratelimit-policy', `"minute";q=${PER_MINUTE.key};w=${MINUTE_MS / 1_000}`);
    c.header('ratelimit', `"minute";r=${remaining};t=${resetSeconds}`);
    if (isOver) c.header('retry-after', String(resetSeconds));
    if (isOver) throw new RateLimited(`An API key has ${PER_MINUTE.key} requests a minute.`);
    c.set('key', key);
    await next();
  };
}
