import { href } from 'react-router';
import type { CalendarEntry } from '#app/calendar/icalendar.server.ts';
import { timeZoneLabel } from '#app/features/members/member/about/time-zones.ts';
import { USUAL_ZONE } from '#app/features/platform/reminder/working-morning.server.ts';
import { closedDays, readOutcomes } from '#app/features/work/expected-file/read-outcomes.server.ts';
import { occurrences, plusDays } from '#app/recurrence/occurrences.ts';
import { planOf } from '#app/recurrence/stored-plan.ts';
import {
  addressIn,
  type CalendarScope,
  ENTRIES_OF_KIND,
  membersIn,
  titled,
  uidIn,
} from '../calendar-scope.server.ts';

/** Days ahead that the files of a rule are entered. */
const AHEAD_DAYS = 90;

type Row = Awaited<ReturnType<typeof expectedIn>>[number];

/** The days on which files are expected that have not come. */
export async function expectedEntries(scope: CalendarScope): Promise<CalendarEntry[]> {
  const rows = await expectedIn(scope);
  const ids = rows.map(({ id }) => id);
  const outcomes = await readOutcomes({ db: scope.db, memberId: scope.memberId }, ids, scope.from);
  const closed = closedDays(outcomes);
  return rows
    .flatMap((row) => openDays(scope, row, closed.get(row.id)).map((day) => entryOf(scope, row, day)))
    .sort((one, other) => (dayOf(one) < dayOf(other) ? -1 : 1))
    .slice(0, ENTRIES_OF_KIND);
}

/** Where their category is assigned to the member. */
function expectedIn(scope: CalendarScope) {
  return scope.db
    .selectFrom('expected_files as expected')
    .innerJoin('users as member', 'member.id', 'expected.member_id')
    .selectAll('expected')
    .select(['member.name as member', 'member.time_zone'])
    .innerJoin('category_assignments as assigned', (join) =>
      join
        .onRef('assigned.member_id', '=', 'expected.member_id')
        .onRef('assigned.category', '=', 'expected.category'),
    )
    .where('expected.member_id', 'in', membersIn(scope))
    .where('expected.deleted_at', 'is', null)
    .where('expected.open_on', 'is not', null)
    .orderBy('expected.open_on')
    .orderBy('expected.id')
    .limit(ENTRIES_OF_KIND)
    .execute();
}

function openDays({ from }: CalendarScope, row: Row, closed: ReadonlySet<string> = new Set()): string[] {
  const first = [row.open_on ?? from, from].sort().at(-1) ?? from;
  return occurrences(planOf(row), first, plusDays(from, AHEAD_DAYS)).filter((day) => !closed.has(day));
}

function entryOf(scope: CalendarScope, row: Row, day: string): CalendarEntry {
  const zone = timeZoneLabel(row.time_zone ?? USUAL_ZONE);
  return {
    uid: uidIn(scope, `${row.id}-${day}`),
    title: titled(scope, row.member, `${row.name} due`),
    when: { day },
    description: `Due by ${row.due_time}, ${zone}.`,
    url: addressIn(scope, row.member_id, (of) =>
      of === null ? href('/member/expected') : href('/admin/users/:memberId/expected', { memberId: of }),
    ),
    changedAt: row.created_at,
  };
}

function dayOf({ when }: CalendarEntry): string {
  return 'day' in when ? when.day : when.startsAt;
}
