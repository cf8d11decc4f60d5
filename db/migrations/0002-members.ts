import { type Kysely, sql } from 'kysely';

/** The provider's own rows, and what belongs to a member: categories, links, files, requests, activity. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('settings')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('mails')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('error', 'text')
    .execute();
  await db.schema
    .createTable('done_once')
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'text', (c) => c.notNull())
    .addColumn('result', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('done_once_key', ['actor_id', 'key'])
    .execute();

  await db.schema
    .createTable('category_assignments')
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('assigned_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('category_assignments_key', ['member_id', 'category'])
    .execute();
  await db.schema
    .createTable('external_links')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('external_links_member').on('external_links').column('member_id').execute();

  await db.schema
    .createTable('upload_acts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('side', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('target_id', 'text')
    .addColumn('opened_by', 'text', (c) => c.notNull())
    .addColumn('opened_at', 'text', (c) => c.notNull())
    .addColumn('touched_at', 'text', (c) => c.notNull())
    .addColumn('closed_at', 'text')
    .execute();
  // The member's side has one open act per category; the admin, who may always upload, has no such limit.
  await db.schema
    .createIndex('upload_acts_open')
    .unique()
    .on('upload_acts')
    .columns(['member_id', 'category'])
    .where(sql.ref('closed_at'), 'is', null)
    .where(sql.ref('side'), '=', sql.lit('member'))
    .execute();

  await db.schema
    .createTable('category_files')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('preview', 'text', (c) => c.notNull())
    .addColumn('size_bytes', 'bigint', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('notes', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('uploaded_by', 'text', (c) => c.notNull())
    .addColumn('uploader_id', 'text', (c) => c.notNull())
    .addColumn('uploader_name', 'text', (c) => c.notNull())
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('is_dispute', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('status_reason', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('status_changed_at', 'text', (c) => c.notNull())
    .addColumn('seen_by_admin', 'integer', (c) => c.notNull())
    .addColumn('seen_by_member', 'integer', (c) => c.notNull())
    .addColumn('predecessor_id', 'text')
    .addColumn('successor_id', 'text')
    .addColumn('upload_act_id', 'text', (c) => c.notNull())
    .addColumn('client_key', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'text')
    .addUniqueConstraint('category_files_once', ['upload_act_id', 'client_key'])
    .execute();
  await db.schema
    .createIndex('category_files_list')
    .on('category_files')
    .columns(['member_id', 'category', 'id'])
    .execute();
  await db.schema.createIndex('category_files_sha256').on('category_files').column('sha256').execute();

  await db.schema
    .createTable('info_requests')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('round', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('due_date', 'text')
    .addColumn('response', 'text')
    .addColumn('response_date', 'text')
    .addColumn('responder_name', 'text')
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('seen_by_admin', 'integer', (c) => c.notNull())
    .addColumn('seen_by_member', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
  await db.schema
    .createIndex('info_requests_member')
    .on('info_requests')
    .columns(['member_id', 'id'])
    .execute();
  await db.schema
    .createTable('info_request_rounds')
    .addColumn('request_id', 'text', (c) => c.notNull().references('info_requests.id').onDelete('cascade'))
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('round', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('due_date', 'text')
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('response', 'text', (c) => c.notNull())
    .addColumn('response_date', 'text', (c) => c.notNull())
    .addColumn('responder_name', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('info_request_rounds_key', ['request_id', 'round'])
    .execute();

  await db.schema
    .createTable('activities')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('actor_id', 'text', (c) => c.notNull())
    .addColumn('actor_name', 'text', (c) => c.notNull())
    .addColumn('actor_role', 'text', (c) => c.notNull())
    .addColumn('as_member', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('subject_type', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('activities_member').on('activities').columns(['member_id', 'id']).execute();
}
