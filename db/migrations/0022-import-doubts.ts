import type { Kysely } from 'kysely';

/** How a file was read is shown beside its rows, and the history says what an update changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('imports')
    .addColumn('reading', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
  await db.schema
    .alterTable('import_lines')
    .addColumn('changes', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
