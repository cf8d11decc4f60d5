import type { Ctx, PortalCtx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import type { Granularity } from '#app/features/commerce/service/pricing.ts';
import { unreadWithThread } from '#app/features/work/comment/unread-threads.server.ts';
import { isAdmin, mayEdit } from '#app/policy.ts';
import type { OrderRow, OrderStatus } from '#db/tables/service.ts';

/** One service of an order as it was ordered; `cents` is the price of one unit per period. */
export type OrderLine = {
  serviceId: string;
  name: string;
  category: string;
  granularity: Granularity;
  cents: number;
  quantity: number;
};

/** An order as the pages show it; instants are ISO. */
export type Order = {
  id: string;
  number: string;
  memberId: string;
  status: OrderStatus;
  lines: OrderLine[];
  totalCents: number;
  requestedBy: string;
  requestedAt: string;
  decidedBy: string | null;
  decidedAt: string | null;
  reason: string;
  unseen: boolean;
  canDecide: boolean;
  canCancel: boolean;
};

/** Orders that a member's list shows at most. */
const ORDERS_SHOWN = 50;

/** The orders of the member acted for: those that wait for an answer first, then the newest. */
export async function listOrders(ctx: Ctx): Promise<Order[]> {
  const rows = await ctx.db
    .selectFrom('orders')
    .selectAll()
    .select(unreadWithThread(ctx, 'orders.id').as('unread'))
    .where('member_id', '=', ctx.memberId)
    .orderBy((eb) => eb.case().when('status', '=', 'requested').then(0).else(1).end())
    .orderBy('id', 'desc')
    .limit(ORDERS_SHOWN)
    .execute();
  return rows.map((row) => presentOrder(ctx, row));
}

/** An order of the member acted for. Throws NotFound for another tenant's and an unknown one alike. */
export async function findOrder(ctx: Pick<Ctx, 'db' | 'memberId'>, orderId: string): Promise<OrderRow> {
  const row = await ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('member_id', '=', ctx.memberId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!row) throw new NotFound('Order not found.');
  return row;
}

/** An order as the viewer sees it. */
export function presentOrder(ctx: PortalCtx, row: OrderRow & { unread: number }): Order {
  const open = row.status === 'requested';
  return {
    id: row.id,
    number: row.number,
    memberId: row.member_id,
    status: row.status,
    lines: JSON.parse(row.lines) as OrderLine[],
    totalCents: row.total_cents,
    requestedBy: row.requested_by,
    requestedAt: row.requested_at,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
    reason: row.reason,
    unseen: row.unread > 0,
    canDecide: open && isAdmin(ctx),
    canCancel: open && mayEdit(ctx),
  };
}
