import type { Kysely } from 'kysely';

/** What a member's audits compare with, each saved version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_data')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('rows', 'text', (c) => c.notNull())
    .addColumn('saved_at', 'text', (c) => c.notNull())
    .addColumn('saved_by', 'text', (c) => c.notNull())
    .addUniqueConstraint('audit_data_versions', ['member_id', 'kind', 'version'])
    .execute();
}
