import { type Kysely, sql } from 'kysely';

/** Until when a form is due, when a member was reminded of it, and how a member is reminded of each kind of thing that is due. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('form_assignments').addColumn('due_date', 'text').execute();
  await db.schema.alterTable('form_assignments').addColumn('reminded_at', 'text').execute();
  await db.schema
    .createIndex('form_assignments_due')
    .on('form_assignments')
    .columns(['due_date', 'member_id'])
    .where(sql.ref('due_date'), 'is not', null)
    .execute();
  await db.schema
    .createTable('reminder_rules')
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('steps', 'text', (c) => c.notNull())
    .addColumn('reminded_at', 'text')
    .addPrimaryKeyConstraint('reminder_rules_key', ['member_id', 'kind'])
    .execute();
  // One job reminds of all kinds now.
  await sql`update scheduled_jobs set kind = 'reminders' where kind = 'request-reminders'`.execute(db);
}
