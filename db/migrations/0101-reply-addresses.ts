import type { Kysely } from 'kysely';

/** Addresses under which answers to emails about threads arrive, one for each person and thread; and which emails have arrived. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reply_addresses')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('subject_kind', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('is_internal', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('reply_addresses_of', [
      'member_id',
      'account_id',
      'subject_kind',
      'subject_id',
      'is_internal',
    ])
    .execute();
  for (const [name, column] of [
    ['reply_addresses_account', 'account_id'],
    ['reply_addresses_expiry', 'expires_at'],
  ] as const)
    await db.schema.createIndex(name).on('reply_addresses').column(column).execute();
  await db.schema.alterTable('comments').addColumn('message_key', 'text').execute();
  await db.schema
    .createIndex('comments_message')
    .unique()
    .on('comments')
    .columns(['member_id', 'message_key'])
    .execute();
}
