import { type PortalCtx, transact } from '#app/ctx.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { actorOfEvent, noteSecurity } from '#app/features/platform/security/note-security.server.ts';
import { withMember } from '../find-member.server.ts';
import { memberEvents } from '../member-events.server.ts';

/** 'View portal as this member', for this session of the admin. Throws NotFound for an unknown member. */
export async function startViewing(ctx: PortalCtx, memberId: string): Promise<void> {
  const { member, ...acting } = await withMember(ctx, memberId);
  await transact(acting, async (tx) => {
    await tx.db
      .updateTable('sessions')
      .set({ viewing_member_id: tx.memberId })
      .where('id', '=', tx.actor.sessionId)
      .execute();
    await record(tx, memberEvents.viewed(memberId, { name: member.name }));
  });
}

/** Leaves the view, and returns whose it was. */
export async function stopViewing(ctx: PortalCtx): Promise<string | null> {
  const viewed = await ctx.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.viewing_member_id')
    .select(['users.id', 'users.name'])
    .where('sessions.id', '=', ctx.actor.sessionId)
    .executeTakeFirst();
  if (!viewed) return null;
  await ctx.db
    .updateTable('sessions')
    .set({ viewing_member_id: null })
    .where('id', '=', ctx.actor.sessionId)
    .execute();
  const { id, name } = viewed;
  await noteSecurity(ctx, actorOfEvent(ctx.actor, id), 'view.ended', { name }, id);
  return id;
}
