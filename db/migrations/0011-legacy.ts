import { type Kysely, sql } from 'kysely';

/** Dumps of the browser version, staged until they are applied; ids that come with them need lists ordered by date. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('legacy_imports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'text', (c) => c.notNull())
    .addColumn('actor_name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('applied_at', 'text')
    .execute();
  await db.schema
    .createTable('legacy_records')
    .addColumn('import_id', 'text', (c) => c.notNull().references('legacy_imports.id').onDelete('cascade'))
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('record_id', 'text', (c) => c.notNull())
    .addColumn('owner_id', 'text', (c) => c.notNull())
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('sha256', 'text')
    .addPrimaryKeyConstraint('legacy_records_key', ['import_id', 'seq'])
    .execute();
  await db.schema
    .createIndex('legacy_records_kind')
    .on('legacy_records')
    .columns(['import_id', 'kind', 'seq'])
    .execute();
  await db.schema
    .createIndex('legacy_records_sha256')
    .on('legacy_records')
    .column('sha256')
    .where(sql.ref('sha256'), 'is not', null)
    .execute();

  await db.schema.dropIndex('employees_newest').execute();
  await db.schema
    .createIndex('employees_newest')
    .on('employees')
    .columns(['member_id', 'created_at', 'id'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
}
