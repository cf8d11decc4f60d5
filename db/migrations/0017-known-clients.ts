import type { Kysely } from 'kysely';

/** The clients that an account logged in from, and the turn of each attempt on it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sign_in_failures').addColumn('next_at', 'text').execute();
  await db.schema
    .createTable('known_clients')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('last_used_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('known_clients_pk', ['user_id', 'key'])
    .execute();
}
