import { type Kysely, sql } from 'kysely';

/** What the work queue reads in the order in which it shows it; the columns of the condition last, as SQLite wants them. */
const INDEXES = [
  'category_files_queue on category_files (status, is_dispute, date, id, member_id, deleted_at) where deleted_at is null',
  'info_requests_queue on info_requests (status, date, id, member_id, deleted_at) where deleted_at is null',
  'form_submissions_queue on form_submissions (status, submitted_at, id, member_id)',
  `documents_queue on documents (expiry_date, id, member_id, deleted_at)
    where deleted_at is null and expiry_date is not null`,
];

/** Who of the provider's staff takes care of what is open, and what the queue of it is read by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('work_assignments')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('assignee_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('assigned_by', 'text', (c) => c.notNull())
    .addColumn('assigned_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('work_assignments_key', ['kind', 'subject_id'])
    .execute();
  await db.schema
    .createIndex('work_assignments_of')
    .on('work_assignments')
    .columns(['assignee_id', 'kind', 'subject_id'])
    .execute();
  for (const index of INDEXES) await sql`create index ${sql.raw(index)}`.execute(db);
}
