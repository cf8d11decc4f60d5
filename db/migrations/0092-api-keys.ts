import { type Kysely, sql } from 'kysely';
import { up as createInactive } from './0042-inactive-employees.ts';

/** What programs page through by id. */
const PAGED = [
  'employees',
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
  // Of two that seem as good to SQLite, it takes the younger one: this one has to be it where the inactive are counted.
  await sql`drop index employees_inactive`.execute(db);
  await createInactive(db);
}
