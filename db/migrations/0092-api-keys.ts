import type { Kysely } from 'kysely';

/** What programs page through by id. */
const PAGED = [
  'documents',
  'category_files',
  'info_requests',
  'candidates',
  'form_submissions',
  'audit_findings',
] as const;

/** Keys for programs, and the order in which these read a member's records. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('api_keys')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('prefix', 'text', (c) => c.notNull())
    .addColumn('secret_hash', 'text', (c) => c.notNull().unique())
    .addColumn('scopes', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text')
    .addColumn('last_used_at', 'text')
    .execute();
  await db.schema.createIndex('api_keys_user').on('api_keys').columns(['user_id', 'id']).execute();
  for (const table of PAGED)
    await db.schema.createIndex(`${table}_by_id`).on(table).columns(['member_id', 'id']).execute();
  // Wider than the index of the inactive ones, which SQLite would leave for it.
  const ofEmployees = ['member_id', 'id', 'deleted_at', 'updated_at'];
  await db.schema.createIndex('employees_by_id').on('employees').columns(ofEmployees).execute();
}
