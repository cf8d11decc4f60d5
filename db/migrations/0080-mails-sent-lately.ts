import type { Kysely } from 'kysely';

/** How many mails went out within the last minute is asked before each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('mails_sent').on('mails').columns(['sent_at']).execute();
}
