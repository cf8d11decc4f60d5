import type { Kysely } from 'kysely';

/** Comments have files, are edited and taken away, and are told of by email. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('comments')
    .addColumn('file_count', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('comments').addColumn('edited_at', 'text').execute();
  await db.schema.alterTable('comments').addColumn('deleted_at', 'text').execute();
  await createFiles(db);
  await createMails(db);
}

async function createFiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('comment_files')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('comment_id', 'text', (c) => c.references('comments.id').onDelete('cascade'))
    .addColumn('uploader_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('preview', 'text', (c) => c.notNull())
    .addColumn('needs_password', 'integer', (c) => c.notNull())
    .addColumn('size_bytes', 'bigint', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull().references('blobs.sha256'))
    .addColumn('uploaded_at', 'text', (c) => c.notNull())
    .addColumn('client_key', 'text', (c) => c.notNull())
    .addUniqueConstraint('comment_files_once', ['member_id', 'uploader_id', 'client_key'])
    .execute();
  await db.schema.createIndex('comment_files_sha256').on('comment_files').column('sha256').execute();
  await db.schema.createIndex('comment_files_comment').on('comment_files').column('comment_id').execute();
}

async function createMails(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('comment_mails')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('comment_id', 'text', (c) => c.notNull().references('comments.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addUniqueConstraint('comment_mails_once', ['account_id', 'comment_id'])
    .execute();
  await db.schema.createIndex('comment_mails_comment').on('comment_mails').column('comment_id').execute();
}
