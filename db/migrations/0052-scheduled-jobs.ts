import type { Kysely } from 'kysely';

/** Work that is done once, at a time that is known before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('scheduled_jobs')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('due_at', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('next_try_at', 'text')
    .addColumn('held_until', 'text')
    .addColumn('done_at', 'text')
    .addColumn('failed_at', 'text')
    .addColumn('last_error', 'text')
    .addUniqueConstraint('scheduled_jobs_once', ['kind', 'key'])
    .execute();
  for (const column of ['next_try_at', 'done_at', 'failed_at', 'account_id'])
    await db.schema
      .createIndex(`scheduled_jobs_${column}`)
      .on('scheduled_jobs')
      .columns([column, 'id'])
      .execute();
}
