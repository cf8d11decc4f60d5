import type { CalendarEntry } from '#app/calendar/icalendar.server.ts';
import { formPath } from '#app/features/work/form/form-events.server.ts';
import {
  addressIn,
  type CalendarScope,
  ENTRIES_OF_KIND,
  membersIn,
  titled,
  uidIn,
} from '../calendar-scope.server.ts';

/** The due dates of forms that are not submitted, or are to be corrected. */
export async function formEntries(scope: CalendarScope): Promise<CalendarEntry[]> {
  const rows = await scope.db
    .selectFrom('form_assignments as a')
    .innerJoin('forms as form', 'form.id', 'a.form_id')
    .innerJoin('users as member', 'member.id', 'a.member_id')
    .leftJoin('form_submissions as latest', (join) =>
      join
        .onRef('latest.member_id', '=', 'a.member_id')
        .onRef('latest.form_id', '=', 'a.form_id')
        .on('latest.successor_id', 'is', null),
    )
    .select(['a.form_id', 'a.member_id', 'a.due_date', 'a.assigned_at', 'form.name'])
    .select('member.name as member')
    .where('a.member_id', 'in', membersIn(scope))
    .where('form.deleted_at', 'is', null)
    .where('a.due_date', '>=', scope.from)
    .where('a.due_date', '<=', scope.until)
    .where((eb) => eb.or([eb('latest.id', 'is', null), eb('latest.status', '=', 'Correction asked')]))
    .orderBy('a.due_date')
    .orderBy('a.form_id')
    .limit(ENTRIES_OF_KIND)
    .execute();
  return rows.map(({ form_id: formId, member_id, due_date, assigned_at, name, member }) => ({
    uid: uidIn(scope, `${formId}-${member_id}`),
    title: titled(scope, member, `Form due: ${name}`),
    when: { day: due_date ?? '' },
    url: addressIn(scope, member_id, (of) => formPath(of, formId)),
    changedAt: assigned_at,
  }));
}
