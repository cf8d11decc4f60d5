import type { Kysely } from 'kysely';

/** When a content was last scanned for malware; null where nothing did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('blobs').addColumn('scanned_at', 'text').execute();
}
