import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Files by the week of their receipt and of their decision, for the charts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    // A block range index tells where the last weeks lie, and never leads a list of one member past the rows of others.
    await sql`create index category_files_received on category_files using brin (date)`.execute(db);
    await sql`create index category_files_decided on category_files using brin (status_changed_at)`.execute(
      db,
    );
    return;
  }
  await sql`create index category_files_received on category_files (date, category) where deleted_at is null`.execute(
    db,
  );
  await sql`create index category_files_decided on category_files (status_changed_at, status, date) where deleted_at is null`.execute(
    db,
  );
}
