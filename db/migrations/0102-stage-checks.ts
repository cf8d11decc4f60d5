import { type Kysely, sql } from 'kysely';

/** What a member checks of candidates in each stage, and which of it was ticked for whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stage_checklists')
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('stage', 'text', (c) => c.notNull())
    .addColumn('checks', 'text', (c) => c.notNull())
    .addColumn('is_required', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('stage_checklists_of', ['member_id', 'stage'])
    .execute();
  await db.schema
    .createTable('candidate_checks')
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('candidate_id', 'text', (c) => c.notNull().references('candidates.id').onDelete('cascade'))
    .addColumn('stage', 'text', (c) => c.notNull())
    .addColumn('check_id', 'text', (c) => c.notNull())
    .addColumn('checked_at', 'text', (c) => c.notNull())
    .addColumn('checked_by', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('candidate_checks_of', ['candidate_id', 'stage', 'check_id'])
    .execute();
  await sql`create index candidate_checks_stage on candidate_checks (member_id, stage, check_id)`.execute(db);
}
