import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { readStandingsOf } from '#app/features/work/employee/standing/read-standings.server.ts';
import { type DocumentStanding, dayText } from '#app/features/work/employee/standing/standing.ts';
import {
  currentExpiring,
  type ExpiryRange,
  isInactive,
} from '#app/features/work/employee/standing/standing-conditions.server.ts';
import { formatDue } from '#app/format/dates.ts';
import { plusDays } from '#app/recurrence/occurrences.ts';
import type { Db } from '#db/open.ts';

/** So many days ahead a document is renewed, and so many days an employee has to hand in the first ones. */
const DAYS = 7;

/** A document that an employee lacks, or has to renew: `date` is when it expires, null where there is none. */
export type Lack = { employeeId: string; employee: string; type: string; date: string | null };

/** What the active employees of a member lack on `today` (YYYY-MM-DD), what has expired, and what does within a week; by name. */
export async function lackingDocuments(db: Db, memberId: string, today: string): Promise<Lack[]> {
  const [types, employees] = await Promise.all([activeTypes({ db }), activeEmployees(db, memberId)]);
  const standings = await readStandingsOf(db, types, employees, today);
  const newSince = plusDays(today, -DAYS);
  return employees.flatMap(({ id, name, created_at }) =>
    types.flatMap((type, at) => {
      const date = lackingSince(standings.get(id)?.[at], plusDays(today, DAYS));
      if (date === undefined || (date === null && created_at > newSince)) return [];
      return { employeeId: id, employee: name, type: type.name, date };
    }),
  );
}

function activeEmployees(db: Db, memberId: string) {
  return db
    .selectFrom('employees')
    .select(['id', 'name', 'role', 'member_id as memberId', 'created_at'])
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.not(isInactive()))
    .orderBy('sort_key')
    .orderBy('id')
    .execute();
}

/** When it expires, where that is until that day; null where it is missing, undefined where all is well. */
function lackingSince(standing: DocumentStanding | undefined, until: string): string | null | undefined {
  if (standing?.state === 'missing') return null;
  const date = standing && 'date' in standing ? standing.date : null;
  return date !== null && date <= until ? date : undefined;
}

/** A current document that expires; `since` is the ISO instant of its upload. */
type Expiring = { employee: string; type: string; date: string; since: string };

/** The current documents of active employees of a member that expire within these days. */
export async function expiringDocuments(db: Db, memberId: string, range: ExpiryRange): Promise<Expiring[]> {
  const types = await activeTypes({ db });
  const rows = await currentExpiring({ db, memberId }, types, range)
    .innerJoin('employees', (join) =>
      join
        .onRef('employees.id', '=', 'documents.employee_id')
        .onRef('employees.member_id', '=', 'documents.member_id'),
    )
    .select(['employees.name as employee', 'document_type_id', 'expiry_date', 'upload_date as since'])
    .where('employees.deleted_at', 'is', null)
    .where((eb) => eb.not(isInactive()))
    .orderBy('expiry_date')
    .orderBy('documents.id')
    .execute();
  return rows.map(({ document_type_id: typeId, expiry_date, employee, since }) => ({
    ...{ employee, since, date: expiry_date ?? '' },
    type: types.find(({ id }) => id === typeId)?.name ?? '',
  }));
}

/** What is wrong with it, in words. */
export function lackText({ type, date }: Pick<Lack, 'type' | 'date'>, today: string): string {
  if (date === null) return `${type} is missing`;
  if (date < today) return `${type} expired ${dayText(date, today)}`;
  return `${type} expires ${formatDue(date, today).replace(/^due /, '')}`;
}
