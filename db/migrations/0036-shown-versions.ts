import { type Kysely, sql } from 'kysely';

/** The version of what visitors are shown, which changes with it: by it a process knows that what it keeps still holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shown_versions')
    .addColumn('what', 'text', (c) => c.primaryKey())
    .addColumn('version', 'text', (c) => c.notNull())
    .execute();
  await sql`insert into shown_versions (what, version) values ('site', ''), ('services', ''), ('catalogue', '')`.execute(
    db,
  );
}
