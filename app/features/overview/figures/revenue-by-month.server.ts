import type { PortalCtx } from '#app/ctx.ts';
import { monthlyCents } from '#app/features/commerce/subscription/revenue.ts';
import type { Span } from '#app/format/zoned-weeks.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers } from '#db/open.ts';

/** What subscriptions brought in a month, in cents by name of service. */
export type RevenueOfMonth = { day: string; cents: Record<string, number> };

/** Services that stand for themselves; the others are one. */
const NAMED = 5;
const OTHERS = 'Other services';

/**
 * The monthly value of the subscriptions that ran at the end of each month (of the current one: that run now), by service.
 * Deleted members' do not count. Admins only.
 */
export async function revenueByMonth(ctx: PortalCtx, months: readonly Span[]): Promise<RevenueOfMonth[]> {
  requireAdmin(ctx);
  const rows = await acrossMembers(ctx.db, 'the revenue over all members')
    .selectFrom('subscriptions')
    .innerJoin('users as member', 'member.id', 'subscriptions.member_id')
    .select(['service_name', 'granularity', 'cents', 'started_at', 'ended_at'])
    .where('member.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>=', months[0]?.from ?? '')]))
    .execute();
  const byMonth = months.map(({ day, to }) => {
    const cents: Record<string, number> = {};
    for (const row of rows) {
      if (row.started_at >= to || (row.ended_at !== null && row.ended_at < to)) continue;
      cents[row.service_name] = (cents[row.service_name] ?? 0) + monthlyCents(row);
    }
    return { day, cents };
  });
  return foldSmall(byMonth);
}

/** Keeps the services that bring the most over all months, and adds up the rest. */
function foldSmall(months: readonly RevenueOfMonth[]): RevenueOfMonth[] {
  const sums = new Map<string, number>();
  for (const { cents } of months) {
    for (const [name, amount] of Object.entries(cents)) sums.set(name, (sums.get(name) ?? 0) + amount);
  }
  const names = [...sums].sort(([, a], [, b]) => b - a).map(([name]) => name);
  const named = names.length > NAMED + 1 ? names.slice(0, NAMED) : names;
  return months.map(({ day, cents }) => {
    const folded: Record<string, number> = Object.fromEntries(named.map((name) => [name, cents[name] ?? 0]));
    const rest = Object.entries(cents).filter(([name]) => !named.includes(name));
    if (names.length > named.length) folded[OTHERS] = rest.reduce((sum, [, amount]) => sum + amount, 0);
    return { day, cents: folded };
  });
}
