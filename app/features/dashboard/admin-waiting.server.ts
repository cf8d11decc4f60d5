import type { Ctx } from '#app/ctx.ts';
import { messageLocation, unreadMessages } from '#app/features/contact/list-messages.server.ts';
import { CATEGORIES } from '#app/features/member/categories.ts';
import { fileLocation } from '#app/features/notification/list-notifications.server.ts';
import { excerpt } from '#app/features/request/ask-member.server.ts';
import { isOverdue } from '#app/features/request/request-schema.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers } from '#db/open.ts';
import { inOrder, WAITING_SHOWN, type Waiting, type WaitingLine } from './waiting.ts';

const REASON = "what waits for the provider's staff, over all members";

/**
 * What waits for the provider: files that are In Progress or unseen, disputes among them, answers that nobody has
 * read, requests past their due date and visitors' messages. `today` is YYYY-MM-DD for the viewer. Admins only.
 */
export async function listAdminWaiting(ctx: Ctx, today: string): Promise<Waiting> {
  requireAdmin(ctx);
  const kinds = await Promise.all([waitingFiles(ctx), waitingRequests(ctx, today), waitingMessages(ctx)]);
  return {
    lines: inOrder(kinds.flatMap(({ lines }) => lines)),
    total: kinds.reduce((sum, { total }) => sum + total, 0),
  };
}

async function waitingFiles(ctx: Ctx): Promise<Waiting> {
  const query = acrossMembers(ctx.db, REASON)
    .selectFrom('category_files as file')
    .innerJoin('users as member', 'member.id', 'file.member_id')
    .where('member.deleted_at', 'is', null)
    .where('file.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('file.status', '=', 'In Progress'), eb('file.seen_by_admin', '=', 0)]));
  const [rows, { total }] = await Promise.all([
    query
      .select(['file.id', 'file.member_id', 'file.category', 'file.name', 'file.status', 'file.is_dispute'])
      .select(['file.date', 'member.name as member_name'])
      .orderBy('file.status')
      .orderBy('file.is_dispute', 'desc')
      .orderBy('file.date')
      .limit(WAITING_SHOWN)
      .execute(),
    query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const lines = rows.map((row): WaitingLine => {
    const open = row.is_dispute ? 'Dispute' : 'To review';
    return {
      id: row.id,
      kind: 'file',
      reason: row.status === 'In Progress' ? open : row.status,
      title: row.name,
      memberName: row.member_name,
      detail: CATEGORIES[row.category].title,
      since: row.date,
      dueDate: null,
      to: fileLocation(ctx, row.member_id, row.category, row.id),
    };
  });
  return { lines, total };
}

async function waitingRequests(ctx: Ctx, today: string): Promise<Waiting> {
  const query = acrossMembers(ctx.db, REASON)
    .selectFrom('info_requests as request')
    .innerJoin('users as member', 'member.id', 'request.member_id')
    .where('member.deleted_at', 'is', null)
    .where('request.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('request.status', '=', 'Responded'), eb('request.seen_by_admin', '=', 0)]),
        eb.and([eb('request.status', '=', 'Pending'), eb('request.due_date', '<', today)]),
      ]),
    );
  const [rows, { total }] = await Promise.all([
    query
      .select(['request.id', 'request.member_id', 'request.status', 'request.text', 'request.response'])
      .select(['request.date', 'request.response_date', 'request.due_date', 'member.name as member_name'])
      // 'Pending' sorts first: what is overdue.
      .orderBy('request.status')
      .orderBy('request.due_date')
      .orderBy('request.response_date')
      .limit(WAITING_SHOWN)
      .execute(),
    query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const lines = rows.map((row): WaitingLine => {
    const overdue = isOverdue({ status: row.status, dueDate: row.due_date }, today);
    return {
      id: row.id,
      kind: 'request',
      reason: overdue ? 'Overdue' : 'Answered',
      title: excerpt(row.text),
      memberName: row.member_name,
      detail: row.response === null ? 'Information request' : excerpt(row.response, 60),
      since: row.response_date ?? row.date,
      dueDate: overdue ? row.due_date : null,
      to: `/admin/users/${row.member_id}?tab=requests&request=${row.id}`,
    };
  });
  return { lines, total };
}

async function waitingMessages(ctx: Ctx): Promise<Waiting> {
  const rows = await unreadMessages(ctx);
  const lines = rows.map(
    (row): WaitingLine => ({
      id: row.id,
      kind: 'message',
      reason: 'Message',
      title: excerpt(row.message),
      memberName: row.name,
      detail: 'Contact page',
      since: row.created_at,
      dueDate: null,
      to: messageLocation(row.id),
    }),
  );
  return { lines, total: lines.length };
}
