import { type Kysely, sql } from 'kysely';

/** Candidates of a member's hiring pipeline and their history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('candidates')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('phone_key', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('job_applied_for', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('stage', 'text', (c) => c.notNull())
    .addColumn('stage_changed_at', 'text', (c) => c.notNull())
    .addColumn('fields', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('search', 'text', (c) => c.notNull())
    .addColumn('employee_id', 'text', (c) => c.references('employees.id').onDelete('set null'))
    .addColumn('import_id', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
  await db.schema
    .createIndex('candidates_board')
    .on('candidates')
    .columns(['member_id', 'stage', 'stage_changed_at', 'id'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  for (const key of ['email_key', 'phone_key', 'employee_id', 'import_id']) {
    await db.schema.createIndex(`candidates_${key}`).on('candidates').columns(['member_id', key]).execute();
  }
  await db.schema
    .createTable('candidate_history')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('candidate_id', 'text', (c) => c.notNull().references('candidates.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('date', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('candidate_history_list')
    .on('candidate_history')
    .columns(['candidate_id', 'kind', 'id'])
    .execute();
}
