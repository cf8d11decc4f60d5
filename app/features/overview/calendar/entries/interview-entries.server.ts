import type { CalendarEntry } from '#app/calendar/icalendar.server.ts';
import { paths, withQuery } from '#app/paths.ts';
import {
  addressIn,
  assignedIn,
  type CalendarScope,
  ENTRIES_OF_KIND,
  titled,
  uidIn,
} from '../calendar-scope.server.ts';

/** Interviews that are booked, or took place lately, of members that hire. */
export async function interviewEntries(scope: CalendarScope): Promise<CalendarEntry[]> {
  const rows = await scope.db
    .selectFrom('interview_slots as slot')
    .innerJoin('interviews as interview', 'interview.slot_id', 'slot.id')
    .innerJoin('candidates as candidate', 'candidate.id', 'interview.candidate_id')
    .innerJoin('users as member', 'member.id', 'slot.member_id')
    .select(['interview.id', 'slot.member_id', 'slot.starts_at', 'slot.minutes', 'slot.place'])
    .select(['interview.sequence', 'interview.changed_at', 'candidate.id as candidate_id'])
    .select(['candidate.name as candidate', 'member.name as member'])
    .where('slot.member_id', 'in', assignedIn(scope).where('assigned.category', '=', 'hiring'))
    .where('candidate.deleted_at', 'is', null)
    .where('slot.starts_at', '>=', scope.from)
    .where('slot.starts_at', '<=', scope.until)
    .orderBy('slot.starts_at')
    .orderBy('slot.id')
    .limit(ENTRIES_OF_KIND)
    .execute();
  return rows.map((row) => ({
    uid: uidIn(scope, row.id),
    title: titled(scope, row.member, `Interview with ${row.candidate}`),
    when: { startsAt: row.starts_at, minutes: row.minutes },
    place: row.place,
    url: addressIn(scope, row.member_id, (of) =>
      withQuery(paths.candidates(of), { candidate: row.candidate_id }),
    ),
    changedAt: row.changed_at,
    sequence: row.sequence,
  }));
}
