import type { CalendarEntry } from '#app/calendar/icalendar.server.ts';
import { paths } from '#app/paths.ts';
import { excerpt } from '#app/text/excerpt.ts';
import {
  addressIn,
  type CalendarScope,
  ENTRIES_OF_KIND,
  membersIn,
  titled,
  uidIn,
} from '../calendar-scope.server.ts';

/** The due dates of requests that are not answered. */
export async function requestEntries(scope: CalendarScope): Promise<CalendarEntry[]> {
  const rows = await scope.db
    .selectFrom('info_requests as request')
    .innerJoin('users as member', 'member.id', 'request.member_id')
    .select(['request.id', 'request.member_id', 'request.text', 'request.due_date', 'request.date'])
    .select('member.name as member')
    .where('request.member_id', 'in', membersIn(scope))
    .where('request.status', '=', 'Pending')
    .where('request.deleted_at', 'is', null)
    .where('request.due_date', '>=', scope.from)
    .where('request.due_date', '<=', scope.until)
    .orderBy('request.due_date')
    .orderBy('request.id')
    .limit(ENTRIES_OF_KIND)
    .execute();
  return rows.map(({ id, member_id, text, due_date, date, member }) => ({
    uid: uidIn(scope, id),
    title: titled(scope, member, `Request due: ${excerpt(text)}`),
    when: { day: due_date ?? '' },
    description: text,
    url: addressIn(scope, member_id, (of) => paths.request(of, id)),
    changedAt: date,
  }));
}
