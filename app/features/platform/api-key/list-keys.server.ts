import { instant, type PortalCtx } from '#app/ctx.ts';
import { scopesText } from './scopes.ts';
import { keysOf, requireKeys } from './whose-keys.server.ts';

/** A key as people see it. Instants are ISO. */
export type ApiKeyLine = {
  id: string;
  name: string;
  prefix: string;
  /** What it may do, in words. */
  may: string;
  /** Whose it is, where several people's are listed. */
  owner: string | null;
  createdAt: string;
  expiresAt: string | null;
  isExpired: boolean;
  lastUsedAt: string | null;
};

/** The keys that the actor can revoke, the newest first. Throws NotAllowed for who has no keys. */
export async function listKeys(ctx: PortalCtx): Promise<ApiKeyLine[]> {
  requireKeys(ctx);
  const rows = await ctx.db
    .selectFrom('api_keys')
    .innerJoin('users as owner', 'owner.id', 'api_keys.user_id')
    .selectAll('api_keys')
    .select('owner.name as owner')
    .where('api_keys.user_id', 'in', keysOf(ctx))
    .orderBy('api_keys.id', 'desc')
    .execute();
  const now = instant(ctx);
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, prefix: row.prefix },
    may: scopesText(JSON.parse(row.scopes) as string[]),
    owner: ctx.actor.role === 'admin' ? row.owner : null,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    isExpired: row.expires_at !== null && row.expires_at <= now,
    lastUsedAt: row.last_used_at,
  }));
}
