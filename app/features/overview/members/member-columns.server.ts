import type { PortalCtx } from '#app/ctx.ts';
import { monthlyCents } from '#app/features/commerce/subscription/revenue.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { percent } from '#app/features/work/employee/health/health.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers } from '#db/open.ts';
import { remembered } from '#db/remembered.ts';
import { countOpenOfMembers, openRequests } from '../dashboard/open-work.server.ts';

/** What the columns of the list say of a member. */
export type MemberValues = {
  /** How much work is open, and how many requests are past their date. */
  open: number;
  overdue: number;
  /** Percent of the required documents that are on file; null without employees or document types. */
  documents: number | null;
  /** What its subscriptions bring per month, in cents. */
  planCents: number;
  /** ISO instant of the last act that concerns it. */
  activeAt: string | null;
};

type Asked = {
  ctx: PortalCtx;
  /** YYYY-MM-DD for the viewer. */
  today: string;
  of: readonly string[];
};
type Numbers = Map<string, number>;

/** Pages of the list whose columns are remembered at most. */
const KEPT = 100;

const knownOpen = remembered<Numbers>(
  ['candidates', 'category_assignments', 'category_files', 'info_requests', 'orders', 'sales', 'users'],
  KEPT,
);
const knownOverdue = remembered<Numbers>(['info_requests', 'users'], KEPT);
const knownPlans = remembered<Numbers>(['subscriptions'], KEPT);

/** What the columns say of each of these members. Admins only. */
export async function readColumns(asked: Asked): Promise<Map<string, MemberValues>> {
  const { ctx, today, of } = asked;
  requireAdmin(ctx);
  const key = `${today} ${of.join(' ')}`;
  const [open, overdue, plans, totals, types] = await Promise.all([
    knownOpen(ctx.db, key, () => countOpenOfMembers(ctx, of, today)),
    knownOverdue(ctx.db, key, () => overdueOf(asked)),
    knownPlans(ctx.db, key, () => plansOf(asked)),
    totalsOf(asked),
    activeTypes(ctx),
  ]);
  return new Map(
    totals.map(({ member_id: id, employees, pairs, active_at }) => {
      const possible = employees * types.length;
      return [
        id,
        {
          open: open.get(id) ?? 0,
          overdue: overdue.get(id) ?? 0,
          documents: possible === 0 ? null : percent(pairs, possible),
          planCents: plans.get(id) ?? 0,
          activeAt: active_at,
        },
      ];
    }),
  );
}

function everywhere({ ctx }: Asked) {
  return acrossMembers(ctx.db, 'the columns of the list of members');
}

async function overdueOf(asked: Asked): Promise<Numbers> {
  const rows = await openRequests(everywhere(asked), asked.today)
    .select((eb) => ['request.member_id', eb.fn.countAll<number>().as('count')])
    .where('request.member_id', 'in', asked.of)
    .groupBy('request.member_id')
    .execute();
  return new Map(rows.map(({ member_id, count }) => [member_id, count]));
}

function totalsOf(asked: Asked) {
  return everywhere(asked)
    .selectFrom('member_totals')
    .select(['member_id', 'employees', 'pairs', 'active_at'])
    .where('member_id', 'in', asked.of)
    .execute();
}

async function plansOf(asked: Asked): Promise<Numbers> {
  const rows = await everywhere(asked)
    .selectFrom('subscriptions')
    .select(['member_id', 'granularity', 'cents'])
    .where('ended_at', 'is', null)
    .where('member_id', 'in', asked.of)
    .execute();
  const sums: Numbers = new Map();
  for (const row of rows) sums.set(row.member_id, (sums.get(row.member_id) ?? 0) + monthlyCents(row));
  return sums;
}
