import { sql } from 'kysely';
import type { Db } from '#db/open.ts';

/**
 * Current versions, as `document`, whose due date lies before today (YYYY-MM-DD), and that somebody who is still there has
 * neither signed nor declined.
 */
export function documentsPastDue(db: Db, today: string) {
  return db
    .selectFrom('sign_documents as document')
    .where('document.due_date', '<', today)
    .where('document.replaced_at', 'is', null)
    .where(({ exists }) =>
      exists(
        waitingRequests(db)
          .select('request.id')
          .where(sql<boolean>`request.document_id = document.id and request.member_id = document.member_id`),
      ),
    );
}

/** Whoever is still there and has neither signed nor declined: one row each, as `request`. */
export function waitingRequests(db: Db) {
  return db
    .selectFrom('sign_requests as request')
    .leftJoin('users as account', 'account.id', 'request.user_id')
    .leftJoin('employees as employee', (join) =>
      join
        .onRef('employee.id', '=', 'request.employee_id')
        .onRef('employee.member_id', '=', 'request.member_id'),
    )
    .where('request.signed_at', 'is', null)
    .where('request.declined_at', 'is', null)
    .where('request.canceled_at', 'is', null)
    .where((eb) => eb.or([eb('account.id', 'is not', null), eb('employee.id', 'is not', null)]))
    .where('account.deleted_at', 'is', null)
    .where('account.deactivated_at', 'is', null)
    .where('employee.deleted_at', 'is', null);
}
