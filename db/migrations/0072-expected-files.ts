import { type Kysely, sql } from 'kysely';

/** Which files a member is to send, when, and what became of each of those days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('expected_files')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('layout', 'text', (c) => c.notNull())
    .addColumn('recurrence', 'text', (c) => c.notNull())
    .addColumn('due_time', 'text', (c) => c.notNull())
    .addColumn('starts_on', 'text', (c) => c.notNull())
    .addColumn('ends_on', 'text')
    .addColumn('pauses', 'text', (c) => c.notNull())
    .addColumn('open_on', 'text')
    .addColumn('reminded_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('sort_key', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
  await db.schema
    .createIndex('expected_files_list')
    .on('expected_files')
    .columns(['member_id', 'sort_key', 'id'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('expected_files_open')
    .on('expected_files')
    .columns(['open_on', 'id'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('expected_files_deleted')
    .on('expected_files')
    .columns(['member_id', 'deleted_at'])
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute();
  await createOutcomes(db);
}

async function createOutcomes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('expected_outcomes')
    .addColumn('expected_id', 'text', (c) => c.notNull().references('expected_files.id').onDelete('cascade'))
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('due_on', 'text', (c) => c.notNull())
    .addColumn('file_id', 'text', (c) => c.references('category_files.id').onDelete('cascade'))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('by_name', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('expected_outcomes_key', ['member_id', 'expected_id', 'due_on'])
    .addUniqueConstraint('expected_outcomes_file', ['file_id'])
    .execute();
}
