import type { CalendarEntry } from '#app/calendar/icalendar.server.ts';
import { signaturesPath } from '#app/features/work/signature/signature-paths.ts';
import {
  addressIn,
  type CalendarScope,
  ENTRIES_OF_KIND,
  membersIn,
  titled,
  uidIn,
} from '../calendar-scope.server.ts';

/** The due dates of documents that somebody has not signed yet, one entry for each document. */
export async function signatureEntries(scope: CalendarScope): Promise<CalendarEntry[]> {
  const rows = await scope.db
    .selectFrom('sign_documents as document')
    .innerJoin('users as member', 'member.id', 'document.member_id')
    .select(['document.set_id', 'document.member_id', 'document.due_date', 'document.sent_at'])
    .select(['document.title', 'member.name as member'])
    .where('document.member_id', 'in', membersIn(scope))
    .where('document.replaced_at', 'is', null)
    .where('document.due_date', '>=', scope.from)
    .where('document.due_date', '<=', scope.until)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('sign_requests as request')
          .select('request.id')
          .whereRef('request.member_id', '=', 'document.member_id')
          .whereRef('request.document_id', '=', 'document.id')
          .where('request.signed_at', 'is', null)
          .where('request.declined_at', 'is', null)
          .where('request.canceled_at', 'is', null),
      ),
    )
    .orderBy('document.due_date')
    .orderBy('document.id')
    .limit(ENTRIES_OF_KIND)
    .execute();
  return rows.map(({ set_id: set, member_id, due_date, sent_at, title, member }) => ({
    uid: uidIn(scope, `${set}-${member_id}`),
    title: titled(scope, member, `Signature due: ${title}`),
    when: { day: due_date ?? '' },
    url: addressIn(scope, member_id, (of) => signaturesPath(of === null ? 'member' : 'admin', { set })),
    changedAt: sent_at,
  }));
}
