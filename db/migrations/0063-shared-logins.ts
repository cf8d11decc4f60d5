import { type Kysely, sql } from 'kysely';

/** One person of several companies: accounts that are opened with another account's login, and which of them a session acts as. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('login_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .execute();
  await sql`create index users_login on users (login_id)`.execute(db);
  await db.schema
    .alterTable('sessions')
    .addColumn('acting_id', 'text', (c) => c.references('users.id').onDelete('cascade'))
    .execute();
}
