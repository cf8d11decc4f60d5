import { sql } from 'kysely';
import { href } from 'react-router';
import type { CalendarEntry } from '#app/calendar/icalendar.server.ts';
import { OPEN_STATUSES } from '#app/features/audit/finding/finding-views.ts';
import { shownStatuses } from '#app/features/audit/finding/shown/shown-statuses.server.ts';
import { ruleNamed } from '#app/features/audit/rule/audit-statement.ts';
import { formatMoney } from '#app/format/money.ts';
import { withQuery } from '#app/paths.ts';
import type { FindingStatus } from '#db/tables/finding.ts';
import {
  addressIn,
  assignedIn,
  type CalendarScope,
  ENTRIES_OF_KIND,
  membersIn,
  titled,
  uidIn,
} from '../calendar-scope.server.ts';

/** As the indexes have it. */
const lastDay = sql<string>`coalesce(finding.dispute_by, '9999')`;
const day = sql<string>`substr(finding.dispute_by, 1, 10)`;

/**
 * The last days to dispute findings, of one rule and member together. Staff sees what is not decided as well; a member's people what the
 * member is shown, in the categories that it has, with entries of their own for what is under review.
 */
export async function findingEntries(scope: CalendarScope): Promise<CalendarEntry[]> {
  const { db, memberId } = scope;
  if (memberId === null) return await entriesOf(scope, OPEN_STATUSES);
  const confirmed = await entriesOf(scope, ['confirmed']);
  if (!(await shownStatuses({ db, memberId })).includes('found')) return confirmed;
  return [...confirmed, ...(await entriesOf(scope, ['found'], UNDER_REVIEW))];
}

const UNDER_REVIEW = ' under review';

/** Those of findings of these statuses; `marked` follows their number. */
async function entriesOf(
  scope: CalendarScope,
  statuses: readonly FindingStatus[],
  marked = '',
): Promise<CalendarEntry[]> {
  const rows = await scope.db
    .selectFrom('audit_findings as finding')
    .innerJoin('users as member', 'member.id', 'finding.member_id')
    .where('finding.member_id', 'in', membersIn(scope))
    .where('finding.status', 'in', statuses)
    .$if(scope.memberId !== null, (found) =>
      found.where((eb) =>
        eb.or([
          eb('finding.category', '=', ''),
          eb('finding.category', 'in', assignedIn(scope).clearSelect().select('assigned.category')),
        ]),
      ),
    )
    .where(lastDay, '>=', scope.from)
    .where(lastDay, '<=', scope.until)
    .select(['finding.member_id', 'member.name as member', 'finding.rule_id', day.as('day')])
    .select((eb) => [
      eb.fn.countAll<number | string>().as('count'),
      eb.fn.max('finding.found_at').as('changed_at'),
      eb.fn
        .sum<number | string | null>('finding.cents')
        .filterWhere('finding.stake', '=', 'recover')
        .as('cents'),
    ])
    .groupBy(['finding.member_id', 'member.name', 'finding.rule_id', day])
    .orderBy(day)
    .orderBy('finding.member_id')
    .orderBy('finding.rule_id')
    .limit(ENTRIES_OF_KIND)
    .execute();
  return rows.map((row) => entryOf(scope, row, marked));
}

type Row = {
  member_id: string;
  member: string;
  rule_id: string;
  day: string;
  count: number | string;
  changed_at: string;
  cents: number | string | null;
};

function entryOf(scope: CalendarScope, row: Row, marked: string): CalendarEntry {
  const count = Number(row.count);
  const cents = Number(row.cents ?? 0);
  const many = `${count} ${count === 1 ? 'finding' : 'findings'}${marked}`;
  return {
    uid: uidIn(scope, `dispute-${row.member_id}-${row.rule_id}-${row.day}${marked && '-review'}`),
    title: titled(scope, row.member, `Last day to dispute: ${ruleNamed(row.rule_id).title} (${many})`),
    when: { day: row.day },
    ...(cents > 0 && { description: `${formatMoney(cents)} at stake.` }),
    url: addressIn(scope, row.member_id, (of) =>
      of === null
        ? withQuery(href('/member/findings'), { view: 'deadlines' })
        : withQuery(href('/admin/findings'), { view: 'deadlines', member: of }),
    ),
    changedAt: row.changed_at,
  };
}
