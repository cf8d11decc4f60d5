import { type Kysely, sql } from 'kysely';

/** Links of emails that let a person answer one request or form without logging in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('answer_links')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('round', 'integer', (c) => c.notNull())
    .addColumn('seed', 'text', (c) => c.notNull())
    .addColumn('secret_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('revoked_at', 'text')
    .addColumn('opened_at', 'text')
    .addColumn('devices', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text')
    .addColumn('code_until', 'text')
    .addColumn('code_sent_at', 'text')
    .addColumn('codes_sent', 'integer', (c) => c.notNull())
    .addColumn('code_tries', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('answer_links_of')
    .on('answer_links')
    .columns(['member_id', 'subject_id', 'user_id'])
    .execute();
  await sql`create index answer_links_user on answer_links (user_id)`.execute(db);
  await sql`create index answer_links_expiry on answer_links (expires_at)`.execute(db);
  await addMarks(db);
}

/** Whether a member's people may answer by link, and which acts were done so. */
async function addMarks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('answers_by_link', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .alterTable('activities')
    .addColumn('by_link', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
