import { LRUCache } from 'lru-cache';
import type { Portal } from '#app/ctx.ts';
import { RateLimited, ValidationError } from '#app/errors.ts';
import { accountByEmail, noteSecurity } from '#app/features/platform/security/note-security.server.ts';
import { addressBlock } from '#app/text/address-block.ts';
import type { Db } from '#db/open.ts';
import type { Guess } from './guess.server.ts';

type Failed = Pick<Guess, 'account' | 'client' | 'way'>;

/** Who was stopped lately: whoever goes on trying is one event in a quarter of an hour. */
const stoppedLately = new WeakMap<Db, LRUCache<string, true>>();

/** Keeps a wrong attempt, or one that was turned away, as a security event. An email that no account has is not kept. */
export async function noteFailedGuess(
  portal: Pick<Portal, 'db' | 'now'>,
  { account, client, way }: Failed,
  error: unknown,
): Promise<void> {
  const isLocked = error instanceof RateLimited;
  if (!isLocked && !(error instanceof ValidationError)) return;
  if (isLocked && !isFirst(portal.db, `${addressBlock(client.address)} ${account}`)) return;
  const who = await accountByEmail(portal, account);
  if (isLocked) await noteSecurity(portal, who, 'login.locked', {});
  else if (way === 'own') await noteSecurity(portal, who, 'password.wrong', {});
  else await noteSecurity(portal, who, 'login.failed', { way, known: who.id !== '' });
}

function isFirst(db: Db, key: string): boolean {
  const lately = stoppedLately.get(db) ?? new LRUCache<string, true>({ max: 10_000, ttl: 15 * 60_000 });
  stoppedLately.set(db, lately);
  const first = !lately.has(key);
  lately.set(key, true);
  return first;
}
