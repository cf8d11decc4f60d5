import { type Kysely, sql } from 'kysely';

/** Files by the week of their receipt and of their decision, for the charts: counted in the index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index category_files_received on category_files (date, category) where deleted_at is null`.execute(
    db,
  );
  await sql`create index category_files_decided on category_files (status_changed_at, status, date) where deleted_at is null`.execute(
    db,
  );
}
