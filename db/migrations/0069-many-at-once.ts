import { type Kysely, sql } from 'kysely';

/** Tags of candidates, why they were rejected, the reasons that a member chooses from, and what undoes an act over many. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['tags', 'reject_reason']) {
    await db.schema
      .alterTable('candidates')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
  await db.schema
    .createIndex('candidates_tags')
    .on('candidates')
    .columns(['member_id', 'tags'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await db.schema
    .createTable('hiring_settings')
    .addColumn('member_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('reject_reasons', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('undo_steps')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('undo_steps_old').on('undo_steps').column('at').execute();
  await db.schema.createIndex('undo_steps_of').on('undo_steps').column('member_id').execute();
}
