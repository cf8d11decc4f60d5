import { type Kysely, sql } from 'kysely';

/** Forms with their published versions, who has them, drafts, submissions and their files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('forms')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('updated_by', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
  await db.schema
    .createTable('form_versions')
    .addColumn('form_id', 'text', (c) => c.notNull().references('forms.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('fields', 'text', (c) => c.notNull())
    .addColumn('published_at', 'text', (c) => c.notNull())
    .addColumn('published_by', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('form_versions_key', ['form_id', 'version'])
    .execute();
  await db.schema
    .createTable('form_assignments')
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('form_id', 'text', (c) => c.notNull().references('forms.id').onDelete('cascade'))
    .addColumn('assigned_at', 'text', (c) => c.notNull())
    .addColumn('seen_by_member', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('form_assignments_key', ['member_id', 'form_id'])
    .execute();
  await db.schema.createIndex('form_assignments_form').on('form_assignments').column('form_id').execute();
  await db.schema
    .createTable('form_drafts')
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('form_id', 'text', (c) => c.notNull().references('forms.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('answers', 'text', (c) => c.notNull())
    .addColumn('saved_at', 'text', (c) => c.notNull())
    .addColumn('saved_by', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('form_drafts_key', ['member_id', 'form_id', 'number'])
    .execute();
  await db.schema
    .createTable('form_submissions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('form_id', 'text', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('form_name', 'text', (c) => c.notNull())
    .addColumn('fields', 'text', (c) => c.notNull())
    .addColumn('answers', 'text', (c) => c.notNull())
    .addColumn('submitter_id', 'text', (c) => c.notNull())
    .addColumn('submitter_name', 'text', (c) => c.notNull())
    .addColumn('submitted_at', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('correction_reason', 'text', (c) => c.notNull())
    .addColumn('correction_asked_at', 'text')
    .addColumn('correction_asked_by', 'text', (c) => c.notNull())
    .addColumn('is_correction', 'integer', (c) => c.notNull())
    .addColumn('predecessor_id', 'text')
    .addColumn('successor_id', 'text')
    .addColumn('seen_by_admin', 'integer', (c) => c.notNull())
    .addColumn('seen_by_member', 'integer', (c) => c.notNull())
    // Of two who submit the same round at the same time, one does.
    .addUniqueConstraint('form_submissions_number', ['member_id', 'form_id', 'number'])
    .execute();
  await db.schema
    .createIndex('form_submissions_form')
    .on('form_submissions')
    .columns(['form_id', 'id'])
    .execute();
  await db.schema
    .createIndex('form_submissions_unseen')
    .on('form_submissions')
    .columns(['form_id', 'member_id'])
    .where(sql.ref('seen_by_admin'), '=', sql.lit(0))
    .execute();
  await db.schema
    .createTable('form_files')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('form_id', 'text', (c) => c.notNull())
    .addColumn('field_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('preview', 'text', (c) => c.notNull())
    .addColumn('size_bytes', 'bigint', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('uploaded_at', 'text', (c) => c.notNull())
    .addColumn('client_key', 'text', (c) => c.notNull())
    .addColumn('submitted', 'integer', (c) => c.notNull())
    .addUniqueConstraint('form_files_once', ['member_id', 'form_id', 'client_key'])
    .execute();
  await db.schema.createIndex('form_files_sha256').on('form_files').column('sha256').execute();
}
