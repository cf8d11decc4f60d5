import type { Kysely } from 'kysely';

/** When the member was last reminded of a request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('info_requests').addColumn('reminded_at', 'text').execute();
}
