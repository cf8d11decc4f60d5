import type { Kysely } from 'kysely';

/** How often people get reminders by email, and where an email of a list is ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reminder_settings')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('frequency', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('reminder_settings_key', ['user_id', 'kind'])
    .execute();
  await db.schema.alterTable('mails').addColumn('unsubscribe', 'text').execute();
}
