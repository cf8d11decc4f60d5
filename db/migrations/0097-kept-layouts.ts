import type { Kysely } from 'kysely';

/** Layouts that people mapped, for the files of all members; and the columns that each file had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_layouts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('headers_key', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('headers', 'text', (c) => c.notNull())
    .addColumn('columns', 'text', (c) => c.notNull())
    .addColumn('saved_at', 'text', (c) => c.notNull())
    .addColumn('saved_by', 'text', (c) => c.notNull())
    .addUniqueConstraint('audit_layouts_once', ['headers_key', 'version'])
    .execute();
  for (const column of ['headers', 'changed'] as const) {
    await db.schema
      .alterTable('file_readings')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
}
