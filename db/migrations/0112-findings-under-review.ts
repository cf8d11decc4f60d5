import type { Kysely } from 'kysely';

/** Whether a member is shown findings that nobody has decided on yet, and what a file was not compared with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('sees_open_findings', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('file_readings')
    .addColumn('not_compared', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
