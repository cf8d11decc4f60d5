import type { Ctx, PortalCtx } from '#app/ctx.ts';
import type { Granularity } from '#app/features/commerce/service/pricing.ts';
import { requireAdmin } from '#app/policy.ts';
import { compareNames } from '#app/text/compare-names.ts';
import { acrossMembers } from '#db/open.ts';
import type { SubscriptionRow } from '#db/tables/service.ts';
import { monthlyCents } from './revenue.ts';

/** A service that a member has subscribed to; `cents` is paid once per period, instants are ISO. */
export type Subscription = {
  id: string;
  serviceId: string;
  name: string;
  category: string;
  granularity: Granularity;
  cents: number;
  monthlyCents: number;
  version: number;
  startedAt: string;
  endedAt: string | null;
};

/** The subscriptions of the member acted for: those that run, by name, then the ended ones, the last one first. */
export async function listSubscriptions(ctx: Pick<Ctx, 'db' | 'memberId'>): Promise<Subscription[]> {
  const rows = await ctx.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('member_id', '=', ctx.memberId)
    .orderBy('id')
    .execute();
  const all = rows.map(presentSubscription);
  const running = all.filter(({ endedAt }) => endedAt === null);
  const ended = all.filter(({ endedAt }) => endedAt !== null);
  return [
    ...running.sort((a, b) => compareNames(a.name, b.name)),
    ...ended.sort((a, b) => (b.endedAt ?? '').localeCompare(a.endedAt ?? '')),
  ];
}

/** What all running subscriptions bring per month, in cents. Deleted members' do not count. Admins only. */
export async function monthlyRevenue(ctx: PortalCtx): Promise<number> {
  requireAdmin(ctx);
  const rows = await acrossMembers(ctx.db, 'the revenue over all members')
    .selectFrom('subscriptions')
    .innerJoin('users as member', 'member.id', 'subscriptions.member_id')
    // Equal ones are counted, not read: rounding is per subscription all the same.
    .select((eb) => ['granularity', 'cents', eb.fn.countAll<number>().as('count')])
    .where('member.deleted_at', 'is', null)
    .where('ended_at', 'is', null)
    .groupBy(['granularity', 'cents'])
    .execute();
  return rows.reduce((sum, row) => sum + monthlyCents(row) * row.count, 0);
}

/** A subscription as the pages show it. */
export function presentSubscription(row: SubscriptionRow): Subscription {
  return {
    id: row.id,
    serviceId: row.service_id,
    name: row.service_name,
    category: row.category,
    granularity: row.granularity,
    cents: row.cents,
    monthlyCents: monthlyCents(row),
    version: row.version,
    startedAt: row.started_at,
    endedAt: row.ended_at,
  };
}
