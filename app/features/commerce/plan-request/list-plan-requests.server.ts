import type { z } from 'zod';
import type { PortalCtx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { typedOrderNumbers } from '#app/features/commerce/cart/order-number.server.ts';
import { membersFound } from '#app/features/members/member/members-found.server.ts';
import { unreadWithThreadOfAny } from '#app/features/work/comment/unread-threads.server.ts';
import { onePage } from '#app/lists/paginate.server.ts';
import type { ListPage } from '#app/lists/pagination.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers } from '#db/open.ts';
import { type Order, presentOrder } from './list-orders.server.ts';
import type { planRequestsQuerySchema } from './order-schema.ts';

/** An order in a list of several members'. */
export type MembersOrder = Order & { memberName: string };

/** What became of an order: a subscription that it began. Instants are ISO. */
type Begun = { id: string; name: string; startedAt: string; endedAt: string | null };

/** Orders on one page of the list. */
const PAGE_SIZE = 25;

/** One page of the plans that members requested, the newest first, by status and number or member. Admins only. */
export async function listPlanRequests(
  ctx: PortalCtx,
  query: z.output<typeof planRequestsQuerySchema>,
): Promise<ListPage & { orders: MembersOrder[] }> {
  let found = ordersOfAll(ctx);
  if (query.status) found = found.where('orders.status', '=', query.status);
  const numbers = typedOrderNumbers(query.q);
  if (numbers)
    found = found.where('orders.number', '>=', numbers.from).where('orders.number', '<=', numbers.to);
  else if (query.q) found = found.where('orders.member_id', 'in', await membersFound(ctx, query.q));
  const { rows, ...place } = await onePage(
    { page: query.page, size: PAGE_SIZE },
    { db: ordersDb(ctx), found },
    (all) => withNames(ctx, all).orderBy('orders.id', 'desc'),
  );
  return {
    orders: rows.map((row) => ({ ...presentOrder(ctx, row), memberName: row.member_name })),
    ...place,
  };
}

/** An order of any member with what it became. Admins only. Throws NotFound for an unknown one. */
export async function findPlanRequest(
  ctx: PortalCtx,
  orderId: string,
): Promise<MembersOrder & { begun: Begun[] }> {
  const row = await withNames(ctx, ordersOfAll(ctx)).where('orders.id', '=', orderId).executeTakeFirst();
  if (!row) throw new NotFound('Order not found.');
  const begun = await ctx.db
    .selectFrom('subscriptions')
    .select(['id', 'service_name as name', 'started_at as startedAt', 'ended_at as endedAt'])
    .where('member_id', '=', row.member_id)
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return { ...presentOrder(ctx, row), memberName: row.member_name, begun };
}

function ordersDb(ctx: PortalCtx) {
  return acrossMembers(ctx.db, 'the orders of all members');
}

function ordersOfAll(ctx: PortalCtx) {
  requireAdmin(ctx);
  return ordersDb(ctx)
    .selectFrom('orders')
    .innerJoin('users as member', 'member.id', 'orders.member_id')
    .where('member.deleted_at', 'is', null);
}

function withNames(ctx: PortalCtx, orders: ReturnType<typeof ordersOfAll>) {
  return orders
    .selectAll('orders')
    .select(unreadWithThreadOfAny(ctx, 'orders.id', 'orders.member_id').as('unread'))
    .select('member.name as member_name');
}
