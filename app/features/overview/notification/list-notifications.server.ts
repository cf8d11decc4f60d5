import { href } from 'react-router';
import { type Ctx, memberOf, type PortalCtx, sideOf } from '#app/ctx.ts';
import { unseenSales } from '#app/features/commerce/shop-order/list-sales.server.ts';
import { CATEGORIES, type CategoryKey } from '#app/features/members/member/access/categories.ts';
import { assignedCategories } from '#app/features/members/member/access/category-access.server.ts';
import { unreadMessages } from '#app/features/website/contact/list-messages.server.ts';
import { listMemberForms, type MemberForm } from '#app/features/work/form/member-forms.server.ts';
import { excerpt } from '#app/features/work/request/ask-member.server.ts';
import { formatMoney } from '#app/format/money.ts';
import { paths } from '#app/paths.ts';
import { isAdmin } from '#app/policy.ts';
import { acrossMembers, type Db } from '#db/open.ts';

/** Something that the viewer's party has not seen; `to` is the path of the very thing, `at` an ISO instant. */
export type Notice = {
  id: string;
  kind: 'file' | 'request' | 'form' | 'order' | 'message';
  title: string;
  detail: string;
  at: string;
  to: string;
};

/** Entries that the bell lists; the count says how many there are in all. */
const LISTED = 30;

/** What is assigned to the member acted for. */
export type Assigned = { categories: CategoryKey[]; forms: MemberForm[] };

/** Reads what is assigned to the member acted for: the bell needs it, and so does the frame around it. */
export async function readAssigned(ctx: Ctx): Promise<Assigned> {
  const [categories, forms] = await Promise.all([assignedCategories(ctx), listMemberForms(ctx)]);
  return { categories, forms };
}

/**
 * What the viewer has not seen, by the seen flags, the newest first. Correct at any time: nothing is kept in between.
 * Whoever reads what is assigned to the member as well hands it in, so that it is not asked for twice.
 */
export async function listNotifications(
  ctx: Ctx | PortalCtx,
  assigned?: Promise<Assigned>,
): Promise<{ count: number; notices: Notice[] }> {
  const mine = isAdmin(ctx) || !('memberId' in ctx) ? null : (assigned ?? readAssigned(ctx));
  const unseen = [
    unseenFiles(ctx, mine),
    unseenRequests(ctx),
    unseenOrders(ctx),
    newMessages(ctx),
    newSales(ctx),
    mine ? unseenForms(mine) : unseenSubmissions(ctx),
  ];
  const notices = (await Promise.all(unseen)).flat().sort((a, b) => b.at.localeCompare(a.at));
  return { count: notices.length, notices: notices.slice(0, LISTED) };
}

async function unseenFiles(ctx: Ctx | PortalCtx, mine: Promise<Assigned> | null): Promise<Notice[]> {
  const flag = sideOf(ctx) === 'admin' ? 'seen_by_admin' : 'seen_by_member';
  const base = reach(ctx)
    .selectFrom('category_files')
    .$if(!isAdmin(ctx), (query) => query.where('category_files.member_id', '=', memberOf(ctx) ?? ''))
    .innerJoin('users', 'users.id', 'category_files.member_id')
    .select([
      'category_files.id',
      'category_files.member_id',
      'category_files.category',
      'category_files.name',
      'status',
    ])
    .select(['status_changed_at', 'is_dispute', 'uploader_name', 'users.name as member_name'])
    .where('users.deleted_at', 'is', null)
    .where('category_files.deleted_at', 'is', null)
    .where(`category_files.${flag}`, '=', 0);
  const categories = (await mine)?.categories;
  if (categories?.length === 0) return [];
  const rows = await (categories ? base.where('category_files.category', 'in', categories) : base).execute();
  return rows.map((row) => ({
    id: row.id,
    kind: 'file',
    title: row.is_dispute && row.status === 'In Progress' ? `Dispute: ${row.name}` : row.name,
    detail: [isAdmin(ctx) ? row.member_name : null, CATEGORIES[row.category].title, row.status]
      .filter(Boolean)
      .join(' · '),
    at: row.status_changed_at,
    to: paths.file(isAdmin(ctx) ? row.member_id : null, row.category, row.id),
  }));
}

async function unseenRequests(ctx: Ctx | PortalCtx): Promise<Notice[]> {
  const flag = sideOf(ctx) === 'admin' ? 'seen_by_admin' : 'seen_by_member';
  const rows = await reach(ctx)
    .selectFrom('info_requests')
    .$if(!isAdmin(ctx), (query) => query.where('info_requests.member_id', '=', memberOf(ctx) ?? ''))
    .innerJoin('users', 'users.id', 'info_requests.member_id')
    .select(['info_requests.id', 'info_requests.member_id', 'text', 'response', 'date', 'response_date'])
    .select('users.name as member_name')
    .where('users.deleted_at', 'is', null)
    .where('info_requests.deleted_at', 'is', null)
    .where(`info_requests.${flag}`, '=', 0)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: 'request',
    title: row.response === null ? 'Information requested' : 'Request answered',
    detail: [isAdmin(ctx) ? row.member_name : null, excerpt(row.response ?? row.text, 60)]
      .filter(Boolean)
      .join(' · '),
    at: row.response_date ?? row.date,
    to: paths.request(isAdmin(ctx) ? row.member_id : null, row.id),
  }));
}

async function unseenSubmissions(ctx: PortalCtx): Promise<Notice[]> {
  const rows = await reach(ctx)
    .selectFrom('form_submissions as s')
    .innerJoin('users', 'users.id', 's.member_id')
    .select(['s.id', 's.form_id', 's.form_name', 's.submitted_at', 's.is_correction'])
    .select('users.name as member_name')
    .where('users.deleted_at', 'is', null)
    .where('s.seen_by_admin', '=', 0)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: 'form',
    title: row.is_correction === 1 ? 'Form corrected' : 'Form submitted',
    detail: `${row.member_name} · ${row.form_name}`,
    at: row.submitted_at,
    to: paths.submission(row.form_id, row.id),
  }));
}

async function unseenForms(mine: Promise<Assigned>): Promise<Notice[]> {
  const { forms } = await mine;
  return forms
    .filter(({ unseen }) => unseen)
    .map((form) => ({
      id: form.id,
      kind: 'form',
      title: form.state === 'Correction asked' ? 'Form to correct' : 'New form',
      detail: form.name,
      at: form.since,
      to: href('/member/forms/:formId', { formId: form.id }),
    }));
}

const ORDER_NEWS = {
  requested: 'Plan requested',
  confirmed: 'Plan confirmed',
  declined: 'Plan declined',
  cancelled: 'Plan request taken back',
};

async function unseenOrders(ctx: Ctx | PortalCtx): Promise<Notice[]> {
  const flag = sideOf(ctx) === 'admin' ? 'seen_by_admin' : 'seen_by_member';
  const rows = await reach(ctx)
    .selectFrom('orders')
    .$if(!isAdmin(ctx), (query) => query.where('orders.member_id', '=', memberOf(ctx) ?? ''))
    .innerJoin('users', 'users.id', 'orders.member_id')
    .select(['orders.id', 'status', 'total_cents', 'requested_at', 'decided_at', 'users.name as member_name'])
    .where('users.deleted_at', 'is', null)
    .where(`orders.${flag}`, '=', 0)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: 'order',
    title: ORDER_NEWS[row.status],
    detail: [isAdmin(ctx) ? row.member_name : null, formatMoney(row.total_cents)].filter(Boolean).join(' · '),
    at: row.decided_at ?? row.requested_at,
    to: paths.planRequest(isAdmin(ctx) ? 'admin' : 'member', row.id),
  }));
}

/** What visitors wrote: for admins alone, whoever they look at. */
async function newMessages(ctx: PortalCtx): Promise<Notice[]> {
  const rows = await unreadMessages(ctx);
  return rows.map((row) => ({
    id: row.id,
    kind: 'message',
    title: `Message from ${row.name}`,
    detail: excerpt(row.message, 60),
    at: row.created_at,
    to: paths.message(row.id),
  }));
}

/** What was paid online, or is to be looked at: for admins alone. */
async function newSales(ctx: PortalCtx): Promise<Notice[]> {
  const sales = await unseenSales(ctx);
  return sales.map((sale) => ({
    id: sale.id,
    kind: 'order',
    title: sale.flag ? 'Shop order: needs a look' : `Shop order ${sale.state}`,
    detail: [sale.buyerEmail, formatMoney(sale.totalCents, sale.currency)].filter(Boolean).join(' · '),
    at: sale.paidAt ?? sale.createdAt,
    to: paths.shopOrder(sale.id),
  }));
}

/** Over all members for the provider's staff; under the guard, within one member, for everybody else. */
function reach(ctx: PortalCtx): Db {
  return isAdmin(ctx) ? acrossMembers(ctx.db, "the bell of the provider's staff") : ctx.db;
}
