import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { inactiveEmployees } from './lacking-documents.server.ts';

/** Documents that expire some day, of active employees of all members, and that no later one of the same employee and type follows. */
export function currentDocuments(db: Db) {
  return db
    .selectFrom('documents as doc')
    .innerJoin('employees as employee', 'employee.id', 'doc.employee_id')
    .innerJoin('document_types as type', 'type.id', 'doc.document_type_id')
    .where('doc.deleted_at', 'is', null)
    .where('doc.expiry_date', 'is not', null)
    .where('employee.deleted_at', 'is', null)
    .where('employee.id', 'not in', inactiveEmployees(db))
    .where('type.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('documents as later')
            .select('later.id')
            .whereRef('later.member_id', '=', 'doc.member_id')
            .whereRef('later.employee_id', '=', 'doc.employee_id')
            .whereRef('later.document_type_id', '=', 'doc.document_type_id')
            .where('later.deleted_at', 'is', null)
            .where(sql<boolean>`(later.upload_date, later.id) > (doc.upload_date, doc.id)`),
        ),
      ),
    );
}
