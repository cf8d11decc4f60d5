import type { z } from 'zod';
import { type Ctx, instant, type Tx, transact, withIdempotencyKey } from '#app/ctx.ts';
import { Conflict, ValidationError } from '#app/errors.ts';
import { insertNumbered } from '#app/features/commerce/cart/order-number.server.ts';
import { lockServicesForUpdate } from '#app/features/commerce/service/list-services.server.ts';
import { isServiceLine } from '#app/features/commerce/service/service-line.ts';
import { requireMember } from '#app/features/members/member/find-member.server.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { newId } from '#app/ids.ts';
import { requireEditing } from '#app/policy.ts';
import type { OrderLine } from './list-orders.server.ts';
import { orderEvents } from './order-events.server.ts';
import type { requestPlanSchema } from './order-schema.ts';
import { servicesOf } from './price-cart.server.ts';

/**
 * Places the order of the services in a cart, at the prices of this moment; an admin decides on it. Throws Conflict
 * where a service is not offered any more, or where the sum is not the one that was shown. Returns the order's id.
 */
export async function requestPlan(ctx: Ctx, input: z.output<typeof requestPlanSchema>): Promise<string> {
  requireEditing(ctx);
  return transact(ctx, (tx) =>
    withIdempotencyKey(tx, input.key, async () => {
      await requireMember(tx, tx.memberId);
      const asked = input.lines.filter(isServiceLine);
      if (asked.length === 0) throw new ValidationError('There are no services in your cart.');
      await lockServicesForUpdate(
        tx,
        asked.map(({ productId }) => productId),
      );
      const priced = await servicesOf(tx, asked);
      if (priced.length < asked.length) {
        throw new Conflict('A service in your cart is no longer offered. Please remove it and try again.');
      }
      const lines = priced.map(
        ({ service, granularity, quantity }): OrderLine => ({
          serviceId: service.id,
          name: service.name,
          category: service.category,
          granularity,
          cents: service.pricing[granularity],
          quantity,
        }),
      );
      const total = lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);
      if (total !== input.shownCents) {
        throw new Conflict('Some prices just changed. Review the new total and try again.');
      }
      if (total === 0) throw new ValidationError('This plan has no price yet. Please contact us about it.');
      const { id, number } = await placeOrder(tx, lines, total);
      await record(tx, orderEvents.requested(id, { number, totalCents: total, lines: lines.length }));
      return id;
    }),
  );
}

async function placeOrder(tx: Tx, lines: readonly OrderLine[], total: number) {
  const row = {
    id: newId('order'),
    member_id: tx.memberId,
    status: 'requested',
    lines: JSON.stringify(lines),
    total_cents: total,
    requested_by: tx.actor.name,
    requested_at: instant(tx),
    decided_by: null,
    decided_at: null,
    reason: '',
  } as const;
  return insertNumbered('plan', (number) =>
    tx.db
      .insertInto('orders')
      .values({ ...row, number })
      .onConflict((oc) => oc.column('number').doNothing())
      .returning(['id', 'number'])
      .executeTakeFirst(),
  );
}
