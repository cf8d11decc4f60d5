import { Temporal } from 'temporal-polyfill';
import type { Ctx } from '#app/ctx.ts';
import { assignedCategories } from '#app/features/members/member/access/category-access.server.ts';
import type { FindingRow } from '#db/tables/finding.ts';
import { ruleNamed } from '../../rule/audit-statement.ts';
import { cameAt } from '../came-at.server.ts';
import { daysInWords } from '../days-in-words.ts';
import { type FindingSums, sumsFrom } from '../finding-sums.ts';
import { shownStatuses } from '../shown/shown-statuses.server.ts';
import { worthOf } from '../worth.server.ts';

/** Lines that a report can have. */
const MOST_LINES = 300;

/** A finding in a report. */
export type ReportLine = Pick<FindingRow, 'id' | 'text' | 'cents' | 'stake' | 'status' | 'category'> & {
  title: string;
  fileName: string;
  /** ISO instant at which it came that far. */
  at: string;
};

/** What came of a member's findings in a month, YYYY-MM; `toDate` are the sums until its end. */
export type MonthlyReport = { month: string; lines: ReportLine[]; ofMonth: FindingSums; toDate: FindingSums };

/**
 * What was confirmed, claimed and got back for the member acted for in a month of the zone, in the categories that the member
 * has, and what was found then and is under review, where the member is shown it. `today` is YYYY-MM-DD there; without a month it
 * is the present one.
 */
export async function monthlyReport(
  ctx: Ctx,
  { month, today, zone }: { month: string; today: string; zone: string },
): Promise<MonthlyReport> {
  const asked = month || today.slice(0, 7);
  const [from, until] = boundsOf(asked, zone);
  const at = cameAt('audit_findings');
  const shown = ctx.db
    .selectFrom('audit_findings')
    .where('member_id', '=', ctx.memberId)
    .where('status', 'in', await shownStatuses(ctx))
    .where('category', 'in', ['', ...(await assignedCategories(ctx))])
    .where(at, '<', until);
  const [rows, sums] = await Promise.all([
    shown
      .selectAll()
      .select(at.as('at'))
      .where(at, '>=', from)
      .orderBy(at, 'desc')
      .orderBy('id')
      .limit(MOST_LINES)
      .execute(),
    shown
      .select(['status', worthOf('audit_findings').as('cents')])
      .where('stake', '=', 'recover')
      .groupBy('status')
      .execute(),
  ]);
  const lines = rows.map(lineOf);
  const ofMonth = sumsFrom(lines.filter(({ stake }) => stake === 'recover'));
  return { month: asked, lines, ofMonth, toDate: sumsFrom(sums) };
}

function lineOf(row: FindingRow & { at: string }): ReportLine {
  const { id, stake, status, category, rule_id, file_name: fileName, at } = row;
  const cents = status === 'recovered' ? (row.recovered_cents ?? row.cents) : row.cents;
  return {
    id,
    text: daysInWords(row.text),
    cents,
    stake,
    status,
    category,
    title: ruleNamed(rule_id).title,
    fileName,
    at,
  };
}

/** The instants, ISO, at which a month of the zone begins and ends. */
function boundsOf(month: string, zone: string): [string, string] {
  const first = Temporal.PlainDate.from(`${month}-01`);
  const begin = (day: Temporal.PlainDate) =>
    new Date(day.toZonedDateTime(zone).epochMilliseconds).toISOString();
  return [begin(first), begin(first.add({ months: 1 }))];
}
