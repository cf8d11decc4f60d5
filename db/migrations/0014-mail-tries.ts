import { type Kysely, sql } from 'kysely';

/** A mail that could not be sent is tried again; what is due is found without a look at all that was ever sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mails').addColumn('reply_to', 'text').execute();
  await db.schema
    .alterTable('mails')
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('mails').addColumn('next_try_at', 'text').execute();
  await db.schema
    .createIndex('mails_due')
    .on('mails')
    .column('next_try_at')
    .where(sql.ref('next_try_at'), 'is not', null)
    .execute();
}
