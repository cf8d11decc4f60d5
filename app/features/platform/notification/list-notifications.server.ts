import { type Ctx, type PortalCtx, sideOf } from '#app/ctx.ts';
import { onePage } from '#app/lists/paginate.server.ts';
import type { ListPage } from '#app/lists/pagination.ts';
import { isAdmin } from '#app/policy.ts';
import { acrossMembers } from '#db/open.ts';
import type { NoticeKind } from '#db/tables/notification.ts';
import type { UnreadCounts } from './count-unread.server.ts';
import { describeNotice } from './declare-notice.server.ts';
import { countUnreadByKind, shownNotices, toldToMember, unreadNotices } from './unread.server.ts';

/** Something that is new to the viewer's side; `id` is the record's, `to` its path, `at` an ISO instant. */
export type Notice = {
  id: string;
  kind: NoticeKind;
  title: string;
  detail: string;
  at: string;
  to: string;
};

/** The same, and whether it has been read. */
export type NoticeLine = Notice & { isRead: boolean };

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
  const rows = await inOrder(unreadNotices(ctx, ofMember)).limit(show).execute();
  return rows.map((row) => noticeOf(ctx, row, ofMember));
}

/** Notices on one page of them. */
const PAGE_SIZE = 25;

/** A page of all that the viewer's side was told of, the newest first, and how many are unread. */
export async function listAllNotices(
  ctx: Ctx | PortalCtx,
  page: number,
): Promise<ListPage & { lines: NoticeLine[]; unread: number }> {
  const db = isAdmin(ctx) ? acrossMembers(ctx.db, "what the provider's staff is told of") : ctx.db;
  const [{ rows, ...place }, unread] = await Promise.all([
    onePage({ page, size: PAGE_SIZE }, { db, found: shownNotices(ctx) }, inOrder),
    countUnreadByKind(ctx),
  ]);
  const lines = rows.map((row) => ({ ...noticeOf(ctx, row), isRead: row.read_at !== null }));
  return { lines, ...place, unread: unread.all };
}

/** The newest `show` things that the side of the member acted for was told of, whoever looks, read or not. */
export async function listRecentNotices(ctx: Ctx, show: number): Promise<Notice[]> {
  const rows = await inOrder(toldToMember(ctx)).limit(show).execute();
  return rows.map(({ kind, subject_id: subjectId, at, data, member_id: memberId }) => ({
    ...{ id: subjectId, kind, at },
    ...describeNotice(kind, data, { side: 'member', subjectId, memberId, memberName: null }),
  }));
}

type Notices = ReturnType<typeof shownNotices>;

function inOrder(notices: Notices) {
  return notices
    .select(['n.kind', 'n.subject_id', 'n.member_id', 'n.data', 'n.at', 'n.read_at'])
    .select((eb) =>
      eb
        .selectFrom('users as member')
        .select('member.name')
        .whereRef('member.id', '=', 'n.member_id')
        .as('member_name'),
    )
    .orderBy('n.at', 'desc')
    .orderBy('n.id', 'desc');
}

type Row = Awaited<ReturnType<ReturnType<typeof inOrder>['execute']>>[number];

function noticeOf(ctx: Ctx | PortalCtx, row: Row, ofMember?: string): Notice {
  const { kind, subject_id: subjectId, at, data, member_id: memberId } = row;
  const memberName = isAdmin(ctx) && ofMember === undefined ? row.member_name : null;
  const texts = describeNotice(kind, data, { side: sideOf(ctx), subjectId, memberId, memberName });
  return { id: subjectId, kind, at, ...texts };
}
