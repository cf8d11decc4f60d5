import type { Kysely } from 'kysely';

/** A long import is written in steps, so that nobody else waits for all of it; how far it is survives the process. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('imports')
    .addColumn('done_line', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('imports')
    .addColumn('stepped_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
