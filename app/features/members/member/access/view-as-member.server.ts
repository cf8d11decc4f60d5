import { type PortalCtx, transact } from '#app/ctx.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
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
  const session = ctx.db
    .selectFrom('sessions')
    .select('viewing_member_id')
    .where('id', '=', ctx.actor.sessionId);
  const before = await session.executeTakeFirst();
  await ctx.db
    .updateTable('sessions')
    .set({ viewing_member_id: null })
    .where('id', '=', ctx.actor.sessionId)
    .execute();
  return before?.viewing_member_id ?? null;
}
