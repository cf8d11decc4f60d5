import type { Kysely } from 'kysely';

/** A sale is its browser's own, and the checkouts that one address starts are counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sales').addColumn('browser', 'text').execute();
  await db.schema.createIndex('sales_browser').on('sales').columns(['browser', 'state']).execute();
  await db.schema
    .createTable('checkout_starts')
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('hour', 'text', (column) => column.notNull())
    .addColumn('starts', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('checkout_starts_key', ['origin', 'hour'])
    .execute();
}
