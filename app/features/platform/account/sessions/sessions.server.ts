import { instant, loginOf, type Portal, type PortalCtx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { actorOfEvent, noteSecurity } from '#app/features/platform/security/note-security.server.ts';
import type { Auth } from '../auth.server.ts';

/** A browser that the actor is signed in on. Instants are ISO UTC. */
export type SignedInDevice = {
  id: string;
  userAgent: string;
  address: string;
  since: string;
  lastUsed: string;
  current: boolean;
};

/** The open sessions of the actor's person, for whichever company, the present one first. */
export async function listSessions(ctx: PortalCtx): Promise<SignedInDevice[]> {
  const rows = await ctx.db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', loginOf(ctx.actor))
    .where('expires_at', '>', instant(ctx))
    .orderBy('updated_at', 'desc')
    .execute();
  return rows
    .map((row) => ({
      id: row.id,
      userAgent: row.user_agent ?? '',
      address: row.ip_address ?? '',
      since: row.created_at,
      lastUsed: row.updated_at,
      current: row.id === ctx.actor.sessionId,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current));
}

/** Ends one of the actor's sessions; it is refused at its next request and its live stream closes. */
export async function revokeSession(ctx: PortalCtx, sessionId: string): Promise<void> {
  const removed = await ctx.db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', loginOf(ctx.actor))
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw new NotFound('This session has already ended.');
  await noteSecurity(ctx, actorOfEvent(ctx.actor), 'login.ended', {});
  await ctx.events.publish([{ memberId: null, topic: `session:${loginOf(ctx.actor)}` }]);
}

/** Ends the session that these cookies open, if any: the browser has logged in anew, and a copy of them opens nothing more. */
export async function endSessionOf(
  deps: Pick<Portal, 'db' | 'events'> & { auth: Auth },
  cookie: string | null | undefined,
): Promise<void> {
  if (!cookie) return;
  const found = await deps.auth.api.getSession({ headers: new Headers({ cookie }) });
  if (!found) return;
  await deps.db.deleteFrom('sessions').where('id', '=', found.session.id).execute();
  await deps.events.publish([{ memberId: null, topic: `session:${found.user.id}` }]);
}
