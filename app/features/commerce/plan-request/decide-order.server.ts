import { type Ctx, instant, sideOf, type Tx, transact } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { startSubscriptions } from '#app/features/commerce/subscription/start-subscriptions.server.ts';
import { recordActivity } from '#app/features/platform/activity/record-activity.server.ts';
import { formatMoney } from '#app/format/money.ts';
import { requireAdmin, requireEditing } from '#app/policy.ts';
import type { OrderRow, OrderStatus } from '#db/tables/service.ts';
import { findOrder, type OrderLine } from './list-orders.server.ts';
import { countText } from './request-plan.server.ts';

type Named = { orderId: string };

/**
 * Confirms an order of the member acted for: its services become subscriptions. Throws NotFound for a stranger's
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
    await record(tx, order, `confirmed the plan of ${countText(lines.length)}`);
  });
}

/** Declines an order, with a reason that the member sees. Refuses as confirmOrder does. Admins only. */
export async function declineOrder(ctx: Ctx, { orderId, reason }: Named & { reason: string }): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const order = await decide(tx, orderId, 'declined', reason);
    await record(tx, order, 'declined the plan');
  });
}

/** Takes an order back before it has been decided. Refuses as confirmOrder does; not for managers without editing. */
export async function cancelOrder(ctx: Ctx, { orderId }: Named): Promise<void> {
  requireEditing(ctx);
  await transact(ctx, async (tx) => {
    const order = await decide(tx, orderId, 'cancelled', '');
    await record(tx, order, 'took back the request for a plan');
  });
}

/** Marks an order seen for the viewer's party; while an admin views the portal as a member, nothing is marked. */
export async function markOrderSeen(ctx: Ctx, { orderId }: Named): Promise<void> {
  const order = await findOrder(ctx, orderId);
  if (ctx.viewingAsMember) return;
  const flag = sideOf(ctx) === 'admin' ? 'seen_by_admin' : 'seen_by_member';
  if (order[flag] === 1) return;
  await transact(ctx, async (tx) => {
    await tx.db
      .updateTable('orders')
      .set({ [flag]: 1 })
      .where('member_id', '=', tx.memberId)
      .where('id', '=', order.id)
      // A change that came meanwhile has not been seen.
      .where('status', '=', order.status)
      .execute();
    tx.emit('orders');
  });
}

/** Ends the wait of an order, once: of several at the same time one gets it. */
async function decide(tx: Tx, orderId: string, status: OrderStatus, reason: string): Promise<OrderRow> {
  const byAdmin = sideOf(tx) === 'admin';
  const decided = await tx.db
    .updateTable('orders')
    .set({
      status,
      reason,
      decided_by: tx.actor.name,
      decided_at: instant(tx),
      seen_by_admin: byAdmin ? 1 : 0,
      seen_by_member: byAdmin ? 0 : 1,
    })
    .where('member_id', '=', tx.memberId)
    .where('id', '=', orderId)
    .where('status', '=', 'requested')
    .returningAll()
    .executeTakeFirst();
  if (decided) return decided;
  const now = await findOrder(tx, orderId);
  throw new Conflict(`This order was ${now.status} already.`);
}

async function record(tx: Tx, order: OrderRow, what: string): Promise<void> {
  await recordActivity(tx, {
    action: `order.${order.status}`,
    subjectType: 'order',
    subjectId: order.id,
    text: `${what} for ${formatMoney(order.total_cents)}`,
  });
  tx.emit('orders');
}
