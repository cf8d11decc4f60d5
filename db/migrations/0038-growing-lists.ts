import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * What lists and dashboards read in the order in which they show it, and count without a look at the rows. The columns of
 * the condition come last in each that is counted: SQLite looks at the row where they are not in the index.
 */
const INDEXES = [
  'category_files_newest on category_files (member_id, category, date, id, deleted_at) where deleted_at is null',
  'category_files_status on category_files (status, member_id, category, id, deleted_at) where deleted_at is null',
  'category_files_followed on category_files (member_id, category, predecessor_id) where predecessor_id is not null',
  'info_requests_list on info_requests (member_id, status, date desc, id desc, deleted_at) where deleted_at is null',
  `info_requests_due on info_requests (status, due_date, member_id, id, deleted_at)
    where deleted_at is null and due_date is not null`,
  'documents_present on documents (member_id, employee_id, document_type_id, deleted_at) where deleted_at is null',
  'documents_by_type on documents (member_id, document_type_id, employee_id, deleted_at) where deleted_at is null',
  'users_deleted on users (id, deleted_at) where deleted_at is not null',
  `notifications_unread_kinds on notifications (side, kind, category, member_id, subject_id, read_at, hidden_at)
    where read_at is null and hidden_at is null`,
  `notifications_unread_own on notifications (member_id, side, kind, category, subject_id, read_at, hidden_at)
    where read_at is null and hidden_at is null`,
  `notifications_unread_subject on notifications (subject_id, side, member_id, read_at, hidden_at)
    where read_at is null and hidden_at is null`,
  'vehicles_from on vehicles (member_id, valid_from, id) where deleted_at is null',
  'vehicles_to on vehicles (member_id, valid_to, id) where deleted_at is null',
  'candidates_board on candidates (member_id, stage, stage_changed_at, id, deleted_at) where deleted_at is null',
  'employees_newest on employees (member_id, created_at, id, deleted_at) where deleted_at is null',
  'users_joined on users (role, id, deleted_at) where deleted_at is null',
];

/** Those that lacked the column of their condition. */
const REPLACED = ['candidates_board', 'employees_newest', 'users_joined'];

/** PostgreSQL goes through an index backwards only with what has no date at its beginning. */
const POSTGRES_INDEXES = [
  'vehicles_from_last on vehicles (member_id, valid_from desc nulls last, id desc) where deleted_at is null',
  'vehicles_to_last on vehicles (member_id, valid_to desc nulls last, id desc) where deleted_at is null',
];

/** Lists, dashboards and the bell cost about the same with few records and with very many. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of REPLACED) await sql`drop index ${sql.ref(index)}`.execute(db);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const index of isPostgres ? [...INDEXES, ...POSTGRES_INDEXES] : INDEXES)
    await sql`create index ${sql.raw(index)}`.execute(db);
}
