import type { Kysely } from 'kysely';

/** What came of reading each file for its audit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('file_readings')
    .addColumn('file_id', 'text', (c) => c.notNull().references('category_files.id').onDelete('cascade'))
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('row_count', 'integer', (c) => c.notNull())
    .addColumn('found_count', 'integer', (c) => c.notNull())
    .addColumn('unread_count', 'integer', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('file_readings_of', ['member_id', 'file_id'])
    .execute();
  await db.schema.createIndex('file_readings_file').on('file_readings').columns(['file_id']).execute();
}
