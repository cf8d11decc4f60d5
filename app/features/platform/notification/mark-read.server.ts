import { type Ctx, instant, memberOf, type PortalCtx, type Side, sideOf, transact } from '#app/ctx.ts';
import { acrossMembers } from '#db/open.ts';
import type { NoticeKind } from '#db/tables/notification.ts';
import { updateNotices } from './change-notices.server.ts';
import { toldToMember, unreadNotices, unreadOfMember } from './unread.server.ts';

/**
 * Marks a record as read for the actor's side, wherever it was looked at: what came between the look and the mark stays
 * unread. While an admin views the portal as a member, nothing is marked. The caller has found the record within the
 * member; `memberId` is null for what concerns the provider alone.
 */
export async function markRead(
  ctx: Ctx | PortalCtx,
  subjectId: string,
  memberId: string | null = memberOf(ctx),
): Promise<void> {
  if ('viewingAsMember' in ctx && ctx.viewingAsMember) return;
  const side = sideOf(ctx);
  const unread = await isNew(ctx, side, memberId, subjectId);
  if (!unread) return;
  await transact(ctx, async (tx) => {
    await updateNotices(tx.db, memberId, subjectId)
      .set({ read_at: instant(tx) })
      .where('side', '=', side)
      .where('event_id', '=', unread.event_id)
      .execute();
    tx.emit(`unread-${side}`, memberId);
  });
}

/**
 * Marks as read all that the actor's side was told of up to `until`, an ISO instant: what came after the viewer looked stays
 * unread. While an admin views the portal as a member, nothing is marked.
 */
export async function markAllRead(ctx: Ctx | PortalCtx, { until }: { until: string }): Promise<void> {
  if ('viewingAsMember' in ctx && ctx.viewingAsMember) return;
  await transact(ctx, async (tx) => {
    const ids = unreadNotices(tx).where('n.at', '<=', until).select('n.id');
    await acrossMembers(tx.db, 'all that one side was told of, as unreadNotices has it')
      .updateTable('notifications')
      .set({ read_at: instant(tx) })
      .where('id', 'in', ids)
      .execute();
    tx.emit(`unread-${sideOf(tx)}`, memberOf(tx));
  });
}

/** Marks as read all of one kind that the side of the member acted for was told of. While an admin views the portal as a member, nothing is marked. */
export async function markKindRead(ctx: Ctx, kind: NoticeKind): Promise<void> {
  if (ctx.viewingAsMember || sideOf(ctx) !== 'member') return;
  await transact(ctx, async (tx) => {
    await tx.db
      .updateTable('notifications')
      .set({ read_at: instant(tx) })
      .where(
        'id',
        'in',
        toldToMember(tx).where('n.kind', '=', kind).where('n.read_at', 'is', null).select('n.id'),
      )
      .where('member_id', '=', tx.memberId)
      .execute();
    tx.emit('unread-member');
  });
}

/** Whether something of a kind is new to the side of the member acted for. */
export async function hasUnread(ctx: Ctx, kind: NoticeKind): Promise<boolean> {
  const one = await unreadOfMember(ctx, 'member', kind).limit(1).executeTakeFirst();
  return one !== undefined;
}

async function isNew(ctx: PortalCtx, side: Side, memberId: string | null, subjectId: string) {
  const db = memberId === null ? acrossMembers(ctx.db, 'what concerns the provider alone') : ctx.db;
  return db
    .selectFrom('notifications')
    .select('event_id')
    .where('member_id', memberId === null ? 'is' : '=', memberId)
    .where('subject_id', '=', subjectId)
    .where('side', '=', side)
    .where('read_at', 'is', null)
    .executeTakeFirst();
}
