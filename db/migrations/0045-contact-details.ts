import type { Kysely } from 'kysely';

/** What a visitor's message says of the business: its plan, name, phone, vans and station. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('contact_messages')
    .addColumn('details', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute();
}
