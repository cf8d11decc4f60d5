import type { Kysely } from 'kysely';

/** What provider and member say about a record, the notes that the staff keeps of it, and who is mentioned in one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('comments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('subject_kind', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('side', 'text', (c) => c.notNull())
    .addColumn('author_id', 'text', (c) => c.notNull())
    .addColumn('author_name', 'text', (c) => c.notNull())
    .addColumn('is_internal', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('comments_thread')
    .on('comments')
    .columns(['member_id', 'subject_id', 'is_internal', 'id'])
    .execute();
  await db.schema
    .createIndex('comments_subject')
    .on('comments')
    .columns(['subject_kind', 'subject_id'])
    .execute();
  await createMentions(db);
}

async function createMentions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('comment_mentions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('comment_id', 'text', (c) => c.notNull().references('comments.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .execute();
  await db.schema
    .createIndex('comment_mentions_of')
    .on('comment_mentions')
    .columns(['account_id', 'id'])
    .execute();
  await db.schema
    .createIndex('comment_mentions_comment')
    .on('comment_mentions')
    .columns(['comment_id', 'account_id'])
    .unique()
    .execute();
}
