import type { Kysely } from 'kysely';

/** What a request consists of where it is a checklist, and the files that answer its items. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('request_items')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('request_id', 'text', (c) => c.notNull().references('info_requests.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('options', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('answer', 'text')
    .addColumn('answered_at', 'text')
    .addColumn('answered_by', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('reason', 'text')
    .addColumn('decided_at', 'text')
    .addUniqueConstraint('request_items_place', ['request_id', 'position'])
    .execute();
  await db.schema
    .createIndex('request_items_of')
    .on('request_items')
    .columns(['member_id', 'request_id', 'position'])
    .execute();
  await createFiles(db);
}

async function createFiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('request_files')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('item_id', 'text', (c) => c.notNull().references('request_items.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('preview', 'text', (c) => c.notNull())
    .addColumn('needs_password', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('size_bytes', 'bigint', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull().references('blobs.sha256'))
    .addColumn('uploaded_at', 'text', (c) => c.notNull())
    .addColumn('client_key', 'text', (c) => c.notNull())
    .addUniqueConstraint('request_files_once', ['item_id', 'client_key'])
    .execute();
  await db.schema
    .createIndex('request_files_of')
    .on('request_files')
    .columns(['member_id', 'item_id', 'id'])
    .execute();
  await db.schema.createIndex('request_files_sha256').on('request_files').column('sha256').execute();
}
