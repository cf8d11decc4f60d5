import type { Kysely } from 'kysely';

/** Contents that were asked for and were not, or not any more, what was stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('damaged_contents')
    .addColumn('address', 'text', (column) => column.primaryKey())
    .addColumn('problem', 'text', (column) => column.notNull())
    .addColumn('found_at', 'text', (column) => column.notNull())
    .execute();
}
