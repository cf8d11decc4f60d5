import type { PortalCtx } from '#app/ctx.ts';
import { monthlyRevenue } from '#app/features/commerce/subscription/list-subscriptions.server.ts';
import { monthlyCents } from '#app/features/commerce/subscription/revenue.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers } from '#db/open.ts';
import { remembered } from '#db/remembered.ts';

/** Subscriptions that began or ended since a day: how many, and what they bring per month, in cents. */
export type Moved = { count: number; cents: number };
export type PlanFigures = { revenueCents: number; begun: Moved; lost: Moved; waiting: number };

const known = remembered<PlanFigures>(['orders', 'subscriptions', 'users'], 4);

/**
 * What running subscriptions bring per month, what has begun and ended since `monthFrom` (ISO instant), and how many
 * requests wait. Deleted members' do not count. Admins only.
 */
export async function planFigures(ctx: PortalCtx, monthFrom: string): Promise<PlanFigures> {
  requireAdmin(ctx);
  return known(ctx.db, monthFrom, async () => {
    const [revenueCents, begun, lost, { waiting }] = await Promise.all([
      monthlyRevenue(ctx),
      moved(ctx, 'started_at', monthFrom),
      moved(ctx, 'ended_at', monthFrom),
      acrossMembers(ctx.db, 'the requests of all members')
        .selectFrom('orders')
        .innerJoin('users as member', 'member.id', 'orders.member_id')
        .select((eb) => eb.fn.countAll<number>().as('waiting'))
        .where('member.deleted_at', 'is', null)
        .where('orders.status', '=', 'requested')
        .executeTakeFirstOrThrow(),
    ]);
    return { revenueCents, begun, lost, waiting };
  });
}

async function moved(ctx: PortalCtx, when: 'started_at' | 'ended_at', from: string): Promise<Moved> {
  const rows = await acrossMembers(ctx.db, 'the revenue over all members')
    .selectFrom('subscriptions')
    .innerJoin('users as member', 'member.id', 'subscriptions.member_id')
    .select((eb) => ['granularity', 'cents', eb.fn.countAll<number>().as('count')])
    .where('member.deleted_at', 'is', null)
    .where(when, '>=', from)
    .groupBy(['granularity', 'cents'])
    .execute();
  return {
    count: rows.reduce((sum, row) => sum + row.count, 0),
    cents: rows.reduce((sum, row) => sum + monthlyCents(row) * row.count, 0),
  };
}
