import type { Kysely } from 'kysely';

/** When a session's person last showed again who they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('confirmed_at', 'text').execute();
}
