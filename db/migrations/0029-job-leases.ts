import type { Kysely } from 'kysely';

/** Which process does a job of housekeeping, and until when; and since when it has been done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('job_leases')
    .addColumn('job', 'text', (c) => c.primaryKey())
    .addColumn('holder', 'text', (c) => c.notNull())
    .addColumn('held_until', 'text', (c) => c.notNull())
    .addColumn('done_at', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
