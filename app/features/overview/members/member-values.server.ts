import { sql } from 'kysely';
import type { PortalCtx } from '#app/ctx.ts';
import { acrossMembers } from '#db/open.ts';
import { openRequests, openSubjects } from '../dashboard/open-work.server.ts';

const COUNT = sql<number>`count(*)`.as('value');
/** As `monthlyCents`: weekly x 52/12, yearly / 12, each rounded by itself. */
const MONTHLY_CENTS = sql<number>`sum(case granularity when 'Weekly' then (cents * 104 + 12) / 24
  when 'Yearly' then (cents * 2 + 12) / 24 else cents end)`.as('value');

function everywhere(ctx: PortalCtx) {
  return acrossMembers(ctx.db, 'what the list of members is sorted by');
}

/** The ids of the members that have open work. */
export function membersWithOpen(ctx: PortalCtx, today: string) {
  return openWork(ctx, today).select('open.member_id');
}

/** The ids of the members that have requests past their date. */
export function overdueMembers(ctx: PortalCtx, today: string) {
  return openRequests(everywhere(ctx), today).select('request.member_id');
}

/** The ids of the members that pay for something. */
export function hasPlan(ctx: PortalCtx) {
  return plans(ctx).select('member_id');
}

/** What a column that counts says of each member that it counts something of, as rows of `member_id` and `value`. */
export function countedValues(ctx: PortalCtx, column: 'open' | 'overdue' | 'plan', today: string) {
  if (column === 'open')
    return openWork(ctx, today).select(['open.member_id', COUNT]).groupBy('open.member_id').as('counted');
  if (column === 'overdue')
    return openRequests(everywhere(ctx), today)
      .select(['request.member_id', COUNT])
      .groupBy('request.member_id')
      .as('counted');
  return plans(ctx).select(['member_id', MONTHLY_CENTS]).groupBy('member_id').as('counted');
}

function openWork(ctx: PortalCtx, today: string) {
  return everywhere(ctx).selectFrom(openSubjects(ctx, today).as('open')).where('open.member_id', '!=', '');
}

function plans(ctx: PortalCtx) {
  return everywhere(ctx).selectFrom('subscriptions').where('ended_at', 'is', null).where('cents', '>', 0);
}
