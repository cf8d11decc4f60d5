import type { Kysely } from 'kysely';

/** What happened is kept as data; acts from before have none, and are shown by the text that they were written with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('activities').addColumn('data', 'text').execute();
}
