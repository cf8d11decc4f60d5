import { type Kysely, sql } from 'kysely';

/** Requests that the staff keeps, to ask for the same again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('request_templates')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('due_days', 'integer')
    .addColumn('items', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
  // Of those that were deleted several may have had one name.
  await sql`create unique index request_templates_name on request_templates (name_key) where deleted_at is null`.execute(
    db,
  );
}
