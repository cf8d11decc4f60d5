import { type Ctx, type PortalCtx, sideOf } from '#app/ctx.ts';
import { isAdmin } from '#app/policy.ts';
import type { NoticeKind } from '#db/tables/notification.ts';
import { describeNotice } from './declare-notice.server.ts';
import { countUnreadByKind, type UnreadCounts, unreadNotices } from './unread.server.ts';

/** Something that is new to the viewer's side; `id` is the record's, `to` its path, `at` an ISO instant. */
export type Notice = {
  id: string;
  kind: NoticeKind;
  title: string;
  detail: string;
  at: string;
  to: string;
};

/** Entries that the bell lists; the count says how many there are in all. */
const LISTED = 30;

/** What is new to the viewer's side, the newest first: two queries, however much there is and of whatever kind. */
export async function listNotifications(
  ctx: Ctx | PortalCtx,
): Promise<{ count: number; notices: Notice[]; unread: UnreadCounts }> {
  const [unread, notices] = await Promise.all([countUnreadByKind(ctx), listUnread(ctx, { show: LISTED })]);
  return { count: unread.all, notices, unread };
}

/** The newest `show` things that are new to the viewer's side; to the provider's staff, of all members or of one. */
export async function listUnread(
  ctx: Ctx | PortalCtx,
  { show, ofMember }: { show: number; ofMember?: string },
): Promise<Notice[]> {
  const rows = await unreadNotices(ctx, ofMember)
    .select(['n.kind', 'n.subject_id', 'n.member_id', 'n.data', 'n.at', 'member.name as member_name'])
    .orderBy('n.at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(show)
    .execute();
  return rows.map(({ kind, subject_id: id, at, data, member_id: memberId, member_name: name }) => {
    const memberName = isAdmin(ctx) && ofMember === undefined ? name : null;
    return {
      id,
      kind,
      at,
      ...describeNotice(kind, data, { side: sideOf(ctx), subjectId: id, memberId, memberName }),
    };
  });
}
