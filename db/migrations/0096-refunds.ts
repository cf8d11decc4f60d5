import { type Kysely, sql } from 'kysely';

/** Rows of statements by which money comes back, and the findings that they close. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_refunds')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('file_id', 'text', (c) => c.references('category_files.id').onDelete('set null'))
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('print', 'text', (c) => c.notNull())
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('moment', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('cents', 'bigint', (c) => c.notNull())
    .addColumn('evidence', 'text', (c) => c.notNull())
    .addColumn('not_for', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await sql`create unique index audit_refunds_once on audit_refunds (member_id, file_id, print)`.execute(db);
  await sql`create index audit_refunds_file on audit_refunds (file_id)`.execute(db);
  await addRefundOfFindings(db);
}

async function addRefundOfFindings(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('audit_findings').addColumn('claimed_at', 'text').execute();
  await db.schema.alterTable('audit_findings').addColumn('recovered_cents', 'bigint').execute();
  await db.schema
    .alterTable('audit_findings')
    .addColumn('refund', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('audit_findings').addColumn('refund_print', 'text').execute();
  await sql`update audit_findings set claimed_at = decided_at where status = 'claimed'`.execute(db);
  await sql`create unique index audit_findings_refund on audit_findings (member_id, refund_print)`.execute(
    db,
  );
  await sql`create index audit_findings_claimed on audit_findings (member_id, claimed_at)`.execute(db);
}
