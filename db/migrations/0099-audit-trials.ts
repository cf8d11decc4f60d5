import { type Kysely, sql } from 'kysely';

/** What changed rules would change in the findings of files on file, before it is kept; and rules that people make by example. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_rule_versions')
    .addColumn('rule_id', 'text', (c) => c.primaryKey())
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute();
  await addExamples(db);
  await db.schema
    .createTable('audit_trials')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('rules', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('made_at', 'text', (c) => c.notNull())
    .addColumn('made_by', 'text', (c) => c.notNull())
    .addColumn('decided_at', 'text')
    .addColumn('decided_by', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await sql`create index audit_trials_list on audit_trials (state, made_at, id)`.execute(db);
  await sql`create index audit_trials_member on audit_trials (member_id)`.execute(db);
  await db.schema
    .createTable('audit_trial_files')
    .addColumn('trial_id', 'text', (c) => c.notNull().references('audit_trials.id').onDelete('cascade'))
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('file_id', 'text', (c) => c.notNull().references('category_files.id').onDelete('cascade'))
    .addColumn('result', 'text', (c) => c.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('audit_trial_files_of', ['trial_id', 'file_id'])
    .execute();
  await sql`create index audit_trial_files_file on audit_trial_files (file_id)`.execute(db);
  await sql`create index audit_trial_files_member on audit_trial_files (member_id)`.execute(db);
}

async function addExamples(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_examples')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('conditions', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('file_id', 'text', (c) => c.references('category_files.id').onDelete('set null'))
    .addColumn('saved_at', 'text', (c) => c.notNull())
    .addColumn('saved_by', 'text', (c) => c.notNull())
    .addUniqueConstraint('audit_examples_once', ['number', 'version'])
    .execute();
  await sql`create index audit_examples_file on audit_examples (file_id)`.execute(db);
}
