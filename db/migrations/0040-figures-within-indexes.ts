import { type Kysely, sql } from 'kysely';

/**
 * What charts and boxes of messages count without a look at the rows. As in 0038, the columns of the condition come last:
 * SQLite looks at the row where they are not in the index.
 */
const INDEXES = [
  'category_files_received on category_files (category, date, deleted_at) where deleted_at is null',
  'category_files_decided on category_files (status_changed_at, status, date, deleted_at) where deleted_at is null',
  `category_files_decided_own on category_files (member_id, status_changed_at, status, date, deleted_at)
    where deleted_at is null`,
  `documents_present on documents (member_id, employee_id, document_type_id, upload_date, id, deleted_at)
    where deleted_at is null`,
  `documents_expiring on documents (member_id, expiry_date, employee_id, document_type_id, upload_date, id, deleted_at)
    where deleted_at is null and expiry_date is not null`,
  'contact_messages_inbox on contact_messages (held, created_at, id, archived_at) where archived_at is null',
  'contact_messages_archived on contact_messages (held, created_at, id, archived_at) where archived_at is not null',
];

/** Those that are made anew with more columns. */
const REPLACED = [
  'category_files_received',
  'category_files_decided',
  'documents_present',
  'contact_messages_inbox',
  'contact_messages_archived',
];

/** Charts and messages cost about the same with few records and with very many. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of REPLACED) await sql`drop index ${sql.ref(index)}`.execute(db);
  for (const index of INDEXES) await sql`create index ${sql.raw(index)}`.execute(db);
}
