import { loginOf, type PortalCtx } from '#app/ctx.ts';

/** A passkey as its owner sees it. Instants are ISO. */
export type Passkey = { id: string; name: string; addedAt: string; lastUsedAt: string | null };

/** The passkeys of the actor's person, the newest first. */
export async function listPasskeys(ctx: PortalCtx): Promise<Passkey[]> {
  return ctx.db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at as addedAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', loginOf(ctx.actor))
    .orderBy('id', 'desc')
    .execute();
}
