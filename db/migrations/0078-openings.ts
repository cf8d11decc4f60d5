import { type Kysely, sql } from 'kysely';

/** Openings with a page on which people apply, what they answered there, and the files of candidates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createOpenings(db);
  await createApplications(db);
  await db.schema
    .createTable('candidate_files')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('candidate_id', 'text', (c) => c.notNull().references('candidates.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('preview', 'text', (c) => c.notNull())
    .addColumn('needs_password', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('size_bytes', 'bigint', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull().references('blobs.sha256'))
    .addColumn('uploaded_at', 'text', (c) => c.notNull())
    .addColumn('uploader_name', 'text', (c) => c.notNull())
    .addColumn('client_key', 'text', (c) => c.notNull())
    .addUniqueConstraint('candidate_files_once', ['candidate_id', 'client_key'])
    .execute();
  await db.schema
    .createIndex('candidate_files_of')
    .on('candidate_files')
    .columns(['member_id', 'candidate_id', 'id'])
    .execute();
  await db.schema.createIndex('candidate_files_sha256').on('candidate_files').column('sha256').execute();
}

async function createOpenings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('openings')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('pay', 'text', (c) => c.notNull())
    .addColumn('shift', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('questions', 'text', (c) => c.notNull())
    .addColumn('listed', 'integer', (c) => c.notNull())
    .addColumn('closed_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
  await sql`create index openings_of on openings (member_id, id) where deleted_at is null`.execute(db);
  await sql`create index openings_deleted on openings (member_id, deleted_at, id)
    where deleted_at is not null`.execute(db);
}

async function createApplications(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('applications')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('opening_id', 'text', (c) => c.references('openings.id').onDelete('set null'))
    .addColumn('opening_title', 'text', (c) => c.notNull())
    .addColumn('candidate_id', 'text', (c) => c.notNull().references('candidates.id').onDelete('cascade'))
    .addColumn('answers', 'text', (c) => c.notNull())
    .addColumn('applied_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('applications_of_opening')
    .on('applications')
    .columns(['member_id', 'opening_id', 'candidate_id'])
    .execute();
  await db.schema
    .createIndex('applications_of_candidate')
    .on('applications')
    .columns(['member_id', 'candidate_id', 'id'])
    .execute();
  await db.schema
    .createTable('application_counts')
    .addColumn('subject', 'text', (c) => c.primaryKey())
    .addColumn('hour', 'text', (c) => c.notNull())
    .addColumn('applications', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('application_counts_hour').on('application_counts').column('hour').execute();
}
