import type { CalendarEntry } from '#app/calendar/icalendar.server.ts';
import { paths } from '#app/paths.ts';
import { currentDocuments } from '../../queue/current-documents.server.ts';
import {
  addressIn,
  type CalendarScope,
  ENTRIES_OF_KIND,
  membersIn,
  titled,
  uidIn,
} from '../calendar-scope.server.ts';

/** The days on which documents of employees expire. */
export async function documentEntries(scope: CalendarScope): Promise<CalendarEntry[]> {
  const rows = await currentDocuments(scope.db)
    .innerJoin('users as member', 'member.id', 'doc.member_id')
    .select(['doc.id', 'doc.member_id', 'doc.employee_id', 'doc.expiry_date', 'doc.upload_date'])
    .select(['employee.name as employee', 'type.name as type', 'member.name as member'])
    .where('doc.member_id', 'in', membersIn(scope))
    .where('doc.expiry_date', '>=', scope.from)
    .where('doc.expiry_date', '<=', scope.until)
    .orderBy('doc.expiry_date')
    .orderBy('doc.id')
    .limit(ENTRIES_OF_KIND)
    .execute();
  return rows.map(({ id, member_id, employee_id, expiry_date, upload_date, employee, type, member }) => ({
    uid: uidIn(scope, id),
    title: titled(scope, member, `${employee}: ${type} expires`),
    when: { day: expiry_date ?? '' },
    url: addressIn(scope, member_id, (of) => paths.employee(of, employee_id)),
    changedAt: upload_date,
  }));
}
