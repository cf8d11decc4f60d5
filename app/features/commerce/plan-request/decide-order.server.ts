import { type Ctx, instant, type Tx, transact } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { startSubscriptions } from '#app/features/commerce/subscription/start-subscriptions.server.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { markRead } from '#app/features/platform/notification/mark-read.server.ts';
import { requireAdmin, requireEditing } from '#app/policy.ts';
import type { OrderRow, OrderStatus } from '#db/tables/service.ts';
import { findOrder, type OrderLine } from './list-orders.server.ts';
import { orderEvents } from './order-events.server.ts';

type Named = { orderId: string };

/**
 * Confirms an order of the member acted for: its services become subscriptions. Throws NotFound for another tenant's
 * order, Conflict where it was decided already. Admins only.
 */
export async function confirmOrder(ctx: Ctx, { orderId }: Named): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const order = await decide(tx, orderId, 'confirmed', '');
    const lines = JSON.parse(order.lines) as OrderLine[];
    await startSubscriptions(
      tx,
      order.id,
      lines.map(({ quantity, cents, name, ...line }) => ({
        ...line,
        name: quantity > 1 ? `${name} × ${quantity}` : name,
        cents: cents * quantity,
      })),
    );
    await record(tx, orderEvents.confirmed(order.id, dataOf(order)));
  });
}

/** Declines an order, with a reason that the member sees. Refuses as confirmOrder does. Admins only. */
export async function declineOrder(ctx: Ctx, { orderId, reason }: Named & { reason: string }): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const order = await decide(tx, orderId, 'declined', reason);
    await record(tx, orderEvents.declined(order.id, dataOf(order)));
  });
}

/** Takes an order back before it has been decided. Refuses as confirmOrder does; not for managers without editing. */
export async function cancelOrder(ctx: Ctx, { orderId }: Named): Promise<void> {
  requireEditing(ctx);
  await transact(ctx, async (tx) => {
    const order = await decide(tx, orderId, 'cancelled', '');
    await record(tx, orderEvents.cancelled(order.id, dataOf(order)));
  });
}

/** Marks an order seen for the viewer's party; while an admin views the portal as a member, nothing is marked. */
export async function markPlanRequestRead(ctx: Ctx, { orderId }: Named): Promise<void> {
  const order = await findOrder(ctx, orderId);
  await markRead(ctx, order.id);
}

/** Ends the wait of an order, once: of several at the same time one gets it. */
async function decide(tx: Tx, orderId: string, status: OrderStatus, reason: string): Promise<OrderRow> {
  const decided = await tx.db
    .updateTable('orders')
    .set({
      status,
      reason,
      decided_by: tx.actor.name,
      decided_at: instant(tx),
    })
    .where('member_id', '=', tx.memberId)
    .where('id', '=', orderId)
    .where('status', '=', 'requested')
    .returningAll()
    .executeTakeFirst();
  if (decided) return decided;
  const now = await findOrder(tx, orderId);
  throw new Conflict(`This order was ${now.status === 'cancelled' ? 'withdrawn' : now.status} already.`);
}

function dataOf(order: OrderRow) {
  return {
    number: order.number,
    totalCents: order.total_cents,
    lines: (JSON.parse(order.lines) as OrderLine[]).length,
  };
}
