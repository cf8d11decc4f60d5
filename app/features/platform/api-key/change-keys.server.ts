import { createHash, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { instant, type PortalCtx, transactAlone } from '#app/ctx.ts';
import { Conflict, NotFound } from '#app/errors.ts';
import { recordOwn } from '#app/features/platform/passkey/passkey-events.server.ts';
import { newId } from '#app/ids.ts';
import { apiKeyEvents } from './api-key-events.server.ts';
import type { keyIdSchema, newKeySchema } from './api-key-schema.ts';
import { KEYS_MOST } from './scopes.ts';
import { keysOf, requireKeys } from './whose-keys.server.ts';

const DAY_MS = 86_400_000;

/** What every key begins with, so that people and scanners of source code know one. */
export const KEY_START = 'dpk_';

/** Characters of a key that stay readable. */
const PREFIX_LENGTH = KEY_START.length + 6;

type NewKey = Omit<z.output<typeof newKeySchema>, 'password'>;

/**
 * Makes a key of the actor's own account and returns it, this one time. Throws NotAllowed for who has no keys, Conflict for one more
 * than an account may have.
 */
export async function makeKey(ctx: PortalCtx, input: NewKey): Promise<{ id: string; key: string }> {
  requireKeys(ctx);
  const key = `${KEY_START}${randomBytes(32).toString('base64url')}`;
  return transactAlone(ctx, async (tx) => {
    const own = await tx.db
      .selectFrom('api_keys')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', tx.actor.id)
      .executeTakeFirstOrThrow();
    if (Number(own.count) >= KEYS_MOST)
      throw new Conflict(`You can have ${KEYS_MOST} API keys. Revoke one that you no longer use.`);
    const id = newId('key');
    const { name, 'scopes[]': scopes, days } = input;
    const expires = days === '' ? null : new Date(tx.now().getTime() + Number(days) * DAY_MS).toISOString();
    await tx.db
      .insertInto('api_keys')
      .values({
        ...{ id, user_id: tx.actor.id, name, prefix: key.slice(0, PREFIX_LENGTH) },
        ...{ secret_hash: hashOfKey(key), scopes: JSON.stringify(scopes) },
        ...{ created_at: instant(tx), expires_at: expires, last_used_at: null },
      })
      .execute();
    await recordOwn(tx, apiKeyEvents.made(id, { name, scopes }));
    return { id, key };
  });
}

/** Ends a key, for good: of the actor's own account, or any of the staff's. Throws NotFound for anybody else's. */
export async function revokeKey(ctx: PortalCtx, { keyId }: z.output<typeof keyIdSchema>): Promise<void> {
  requireKeys(ctx);
  await transactAlone(ctx, async (tx) => {
    const gone = await tx.db
      .deleteFrom('api_keys')
      .where('id', '=', keyId)
      .where('user_id', 'in', keysOf(tx))
      .returning('name')
      .executeTakeFirst();
    if (!gone) throw new NotFound('API key not found.');
    await recordOwn(tx, apiKeyEvents.revoked(keyId, gone));
  });
}

/** What the database keeps of a key: it has 256 random bits, so that a plain hash is enough. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
