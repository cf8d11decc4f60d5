import type { Kysely } from 'kysely';

/** What each file says week by week, and the week that a finding is of, for charts; and which days a file is about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['kinds', 'figures', 'first_day', 'last_day'] as const) {
    await db.schema
      .alterTable('file_readings')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
  await db.schema
    .alterTable('audit_findings')
    .addColumn('week', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
