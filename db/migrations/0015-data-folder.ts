import type { Kysely } from 'kysely';

/** Which data folder belongs to this database, and since when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('data_folder')
    .addColumn('slot', 'integer', (c) => c.primaryKey())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('since', 'text', (c) => c.notNull())
    .execute();
}
