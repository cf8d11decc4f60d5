import type { PortalCtx } from '#app/ctx.ts';
import { lineName } from '#app/features/commerce/cart/variant-title.ts';
import { listOpenOrders } from '#app/features/commerce/plan-request/list-orders.server.ts';
import { waitingSales } from '#app/features/commerce/shop-order/list-sales.server.ts';
import { CATEGORIES } from '#app/features/members/member/access/categories.ts';
import { unreadMessages } from '#app/features/website/contact/list-messages.server.ts';
import { excerpt } from '#app/features/work/request/ask-member.server.ts';
import { isOverdue } from '#app/features/work/request/request-schema.ts';
import { formatMoney } from '#app/format/money.ts';
import { differsByZone } from '#app/format/zoned-day.ts';
import { paths } from '#app/paths.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers } from '#db/open.ts';
import { idleCandidatesOfAll } from './idle-candidates.server.ts';
import { together, WAITING_SHOWN, type Waiting, type WaitingLine } from './waiting.ts';

const REASON = "what waits for the provider's staff, over all members";

/**
 * What waits for the provider: files that are In Progress or unseen, disputes among them, answers that nobody has
 * read, requests past their due date, forms that nobody has read, plans to confirm, visitors' messages, and candidates
 * whom nobody has moved for long; the first `show` of them. `today` is YYYY-MM-DD for the viewer. Admins only.
 */
export async function listAdminWaiting(
  ctx: PortalCtx,
  today: string,
  show = WAITING_SHOWN,
): Promise<Waiting> {
  requireAdmin(ctx);
  return together(
    await Promise.all([
      waitingFiles(ctx, show),
      waitingRequests(ctx, today, show),
      waitingForms(ctx, show),
      waitingOrders(ctx),
      waitingMessages(ctx),
      waitingShopOrders(ctx),
      idleCandidatesOfAll(ctx, show),
    ]),
    show,
  );
}

async function waitingForms(ctx: PortalCtx, show: number): Promise<Waiting> {
  const query = acrossMembers(ctx.db, REASON)
    .selectFrom('form_submissions as s')
    .innerJoin('users as member', 'member.id', 's.member_id')
    .where('member.deleted_at', 'is', null)
    .where('s.seen_by_admin', '=', 0);
  const [rows, { total }] = await Promise.all([
    query
      .select(['s.id', 's.form_id', 's.form_name', 's.submitted_at', 's.is_correction'])
      .select('member.name as member_name')
      .orderBy('s.submitted_at')
      .limit(show)
      .execute(),
    query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const lines = rows.map(
    (row): WaitingLine => ({
      id: row.id,
      kind: 'form',
      reason: 'Submitted',
      title: row.form_name,
      memberName: row.member_name,
      detail: row.is_correction === 1 ? 'Form, corrected' : 'Form',
      since: row.submitted_at,
      dueDate: null,
      to: paths.submission(row.form_id, row.id),
    }),
  );
  return { lines, total };
}

async function waitingFiles(ctx: PortalCtx, show: number): Promise<Waiting> {
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
      .orderBy((eb) => eb.case().when('file.status', '=', 'In Progress').then(0).else(1).end())
      .orderBy('file.is_dispute', 'desc')
      .orderBy('file.date')
      .limit(show)
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
      to: paths.file(row.member_id, row.category, row.id),
    };
  });
  return { lines, total };
}

async function waitingOrders(ctx: PortalCtx): Promise<Waiting> {
  const lines = (await listOpenOrders(ctx)).map(
    (order): WaitingLine => ({
      id: order.id,
      kind: 'order',
      reason: 'To confirm',
      title: order.lines.map(({ name }) => name).join(', '),
      memberName: order.memberName,
      detail: `Plan for ${formatMoney(order.totalCents)}`,
      since: order.requestedAt,
      dueDate: null,
      to: paths.planRequest('admin', order.id),
    }),
  );
  return { lines, total: lines.length };
}

async function waitingRequests(ctx: PortalCtx, today: string, show: number): Promise<Waiting> {
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
      // One date for each: the engines differ on where null sorts.
      .orderBy((eb) => eb.fn.coalesce('request.response_date', 'request.due_date'))
      .limit(show)
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
      zoned: row.due_date !== null && differsByZone(row.due_date, ctx.now()),
      to: paths.request(row.member_id, row.id),
    };
  });
  return { lines, total };
}

async function waitingShopOrders(ctx: PortalCtx): Promise<Waiting> {
  const lines = (await waitingSales(ctx)).map(
    (sale): WaitingLine => ({
      id: sale.id,
      kind: 'order',
      reason: sale.flag ? 'Needs a look' : 'To fulfil',
      title: sale.lines.map(lineName).join(', '),
      memberName: sale.buyerEmail,
      detail: sale.flag || `Shop order, ${formatMoney(sale.totalCents, sale.currency)}`,
      since: sale.paidAt ?? sale.createdAt,
      dueDate: null,
      to: paths.shopOrder(sale.id),
    }),
  );
  return { lines, total: lines.length };
}

async function waitingMessages(ctx: PortalCtx): Promise<Waiting> {
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
      to: paths.message(row.id),
    }),
  );
  return { lines, total: lines.length };
}
