import { type Kysely, sql } from 'kysely';

/** Until when a document is to be signed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sign_documents').addColumn('due_date', 'text').execute();
  await sql`create index sign_documents_due on sign_documents (due_date, member_id)
    where due_date is not null and replaced_at is null`.execute(db);
}
