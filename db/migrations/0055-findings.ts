import { type Kysely, sql } from 'kysely';

/** What audits of files found, and how far each finding has come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_findings')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('file_id', 'text', (c) => c.references('category_files.id').onDelete('set null'))
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('rule_id', 'text', (c) => c.notNull())
    .addColumn('rule_version', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('cents', 'bigint')
    .addColumn('stake', 'text', (c) => c.notNull())
    .addColumn('confidence', 'text', (c) => c.notNull())
    .addColumn('evidence', 'text', (c) => c.notNull())
    .addColumn('dispute_by', 'text')
    .addColumn('next_step', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('found_at', 'text', (c) => c.notNull())
    .addColumn('decided_at', 'text')
    .addColumn('decided_by', 'text', (c) => c.notNull().defaultTo(''))
    .addUniqueConstraint('audit_findings_once', ['member_id', 'fingerprint'])
    .execute();
  await sql`create index audit_findings_file on audit_findings (file_id, member_id)`.execute(db);
  await sql`create index audit_findings_radar on audit_findings (status, dispute_by, id)`.execute(db);
}
