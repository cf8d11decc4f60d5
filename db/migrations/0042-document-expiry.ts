import { type Kysely, sql } from 'kysely';

/** What the employees' list is filtered by: the day on which a document expires, and the status that a roster says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index documents_expiry on documents
    (member_id, expiry_date, employee_id, document_type_id, upload_date, id, deleted_at)
    where deleted_at is null and expiry_date is not null`.execute(db);
  await sql`create index employees_inactive on employees (member_id, id, deleted_at)
    where deleted_at is null and lower(fields) like '%{"label":"status","value":"inactive"}%'`.execute(db);
}
