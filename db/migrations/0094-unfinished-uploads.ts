import type { Kysely } from 'kysely';

/** Files that are uploaded in parts, so that an upload can go on where it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('unfinished_uploads')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('size_bytes', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('touched_at', 'text', (c) => c.notNull())
    .addColumn('claimed_at', 'text')
    .addColumn('answer', 'text')
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('unfinished_uploads').columns(columns).execute();
  await index('unfinished_uploads_of', ['member_id', 'user_id']);
  await index('unfinished_uploads_user', ['user_id']);
  await index('unfinished_uploads_touched', ['touched_at']);
}
