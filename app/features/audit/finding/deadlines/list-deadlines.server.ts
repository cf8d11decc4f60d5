import { sql } from 'kysely';
import type { Ctx, PortalCtx } from '#app/ctx.ts';
import { assignedCategories } from '#app/features/members/member/access/category-access.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import { ruleNamed } from '../../rule/audit-statement.ts';
import { addDays, daysBetween } from '../../statement/times.ts';
import { OPEN_STATUSES } from '../finding-views.ts';
import { shownStatuses } from '../shown/shown-statuses.server.ts';

/** Days that the list looks ahead, and back to windows that have closed. */
const DAYS_AHEAD = 120;
const DAYS_BACK = 7;
const MOST_LINES = 400;

/** What closes on a day: findings of one rule and one member, with what can be got back until then, in cents. */
export type DeadlineLine = {
  memberId: string;
  memberName: string;
  category: string;
  ruleId: string;
  title: string;
  count: number;
  cents: number;
  /** Nobody has decided on them yet; a member is told so, and they count in no sum of its. */
  isUnderReview: boolean;
};

/** A day, YYYY-MM-DD, on which windows close; `daysLeft` is less than zero for one that has passed. */
export type DeadlineDay = { day: string; daysLeft: number; cents: number; lines: DeadlineLine[] };

/** The windows of all members that are still to be used, the first day first. `today` is YYYY-MM-DD for the viewer. Admins only. */
export async function listDeadlines(ctx: PortalCtx, today: string, memberId = ''): Promise<DeadlineDay[]> {
  requireAdmin(ctx);
  const db = acrossMembers(ctx.db, "the windows that the provider's staff has to keep");
  let open = windows(db, today).where('finding.status', 'in', OPEN_STATUSES);
  if (memberId) open = open.where('finding.member_id', '=', memberId);
  return byDay(await linesOf(open), today);
}

/** The same of the member acted for: of what it is shown, in the categories that it has; what is under review in lines of its own. */
export async function listOwnDeadlines(ctx: Ctx, today: string): Promise<DeadlineDay[]> {
  const [categories, statuses] = await Promise.all([assignedCategories(ctx), shownStatuses(ctx)]);
  const ofMember = windows(ctx.db, today)
    .where('finding.member_id', '=', ctx.memberId)
    .where('finding.category', 'in', ['', ...categories]);
  const [confirmed, found] = await Promise.all([
    linesOf(ofMember.where('finding.status', '=', 'confirmed')),
    statuses.includes('found') ? linesOf(ofMember.where('finding.status', '=', 'found'), true) : [],
  ]);
  const rows = [...confirmed, ...found];
  return byDay(
    rows.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day))),
    today,
  );
}

/** As the indexes have it. */
const lastDay = sql<string>`coalesce(finding.dispute_by, '9999')`;

function windows(db: Db, today: string) {
  return db
    .selectFrom('audit_findings as finding')
    .innerJoin('users as member', 'member.id', 'finding.member_id')
    .where('member.deleted_at', 'is', null)
    .where(lastDay, '>=', addDays(today, -DAYS_BACK))
    .where(lastDay, '<', addDays(today, DAYS_AHEAD));
}

async function linesOf(open: ReturnType<typeof windows>, isUnderReview = false) {
  const day = sql<string>`substr(finding.dispute_by, 1, 10)`;
  const rows = await open
    .select(['finding.member_id', 'member.name', 'finding.category', 'finding.rule_id', day.as('day')])
    .select((eb) => [
      eb.fn.countAll<number | string>().as('count'),
      eb.fn
        .sum<number | string | null>('finding.cents')
        .filterWhere('finding.stake', '=', 'recover')
        .as('cents'),
    ])
    .groupBy(['finding.member_id', 'member.name', 'finding.category', 'finding.rule_id', day])
    .orderBy(day)
    .orderBy('finding.member_id')
    .orderBy('finding.rule_id')
    .limit(MOST_LINES)
    .execute();
  return rows.map((row) => ({ ...row, isUnderReview }));
}

function byDay(rows: Awaited<ReturnType<typeof linesOf>>, today: string): DeadlineDay[] {
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, ofDay]) => {
    const lines = ofDay.map((row) => ({
      memberId: row.member_id,
      memberName: row.name,
      category: row.category,
      ruleId: row.rule_id,
      title: ruleNamed(row.rule_id).title,
      count: Number(row.count),
      cents: Number(row.cents ?? 0),
      isUnderReview: row.isUnderReview,
    }));
    const sum = lines.reduce((all, { cents, isUnderReview }) => all + (isUnderReview ? 0 : cents), 0);
    return { day, daysLeft: daysBetween(today, day), cents: sum, lines };
  });
}
