import { type Kysely, sql } from 'kysely';

/** Revisions of the public website, and the messages of its contact form. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('site_revisions')
    .addColumn('number', 'integer', (c) => c.primaryKey())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'text', (c) => c.notNull())
    .addColumn('actor_name', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('contact_messages')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('held', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('read_at', 'text')
    .addColumn('archived_at', 'text')
    .execute();
  await db.schema
    .createIndex('contact_messages_unread')
    .on('contact_messages')
    .column('id')
    .where(sql.ref('read_at'), 'is', null)
    .execute();

  await db.schema
    .createTable('contact_counts')
    .addColumn('subject', 'text', (c) => c.primaryKey())
    .addColumn('messages', 'integer', (c) => c.notNull())
    .addColumn('hour', 'text', (c) => c.notNull())
    .execute();
}
