import { type Kysely, sql } from 'kysely';

/** What members are asked again and again by a rule, and for which of its days a request was opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('recurring_requests')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('due_days', 'integer')
    .addColumn('items', 'text', (c) => c.notNull())
    .addColumn('recurrence', 'text', (c) => c.notNull())
    .addColumn('starts_on', 'text', (c) => c.notNull())
    .addColumn('ends_on', 'text')
    .addColumn('pauses', 'text', (c) => c.notNull())
    .addColumn('next_on', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
  await db.schema
    .createIndex('recurring_requests_of')
    .on('recurring_requests')
    .columns(['member_id', 'created_at', 'id'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('recurring_requests_next')
    .on('recurring_requests')
    .columns(['next_on', 'id'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await db.schema
    .alterTable('info_requests')
    .addColumn('recurring_id', 'text', (c) => c.references('recurring_requests.id').onDelete('set null'))
    .execute();
  await db.schema.alterTable('info_requests').addColumn('occurs_on', 'text').execute();
  await db.schema
    .createIndex('info_requests_recurring')
    .unique()
    .on('info_requests')
    .columns(['recurring_id', 'occurs_on'])
    .where(sql.ref('recurring_id'), 'is not', null)
    .execute();
  // What came of a week, over all members.
  await db.schema
    .createIndex('expected_outcomes_day')
    .on('expected_outcomes')
    .columns(['due_on', 'expected_id'])
    .execute();
}
