import { type Kysely, sql } from 'kysely';

const TEXTS = ['owner_name', 'phone', 'address', 'station', 'time_zone', 'account_manager_id'];

/** What is known about a member besides its account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of TEXTS) await db.schema.alterTable('users').addColumn(column, 'text').execute();
  await db.schema.alterTable('users').addColumn('van_count', 'integer').execute();
  // The newest files of a member over all categories.
  await sql`create index category_files_latest on category_files (member_id, date, id, deleted_at)
    where deleted_at is null`.execute(db);
}
