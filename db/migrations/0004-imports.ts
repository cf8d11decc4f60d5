import type { Kysely } from 'kysely';

/** Imports of any kind: what a row writes is no longer named after employees, and a kind can stage more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('imports').renameColumn('roster', 'ground').execute();
  for (const [before, after] of [
    ['employee_id', 'target_id'],
    ['email', 'detail'],
    ['email_key', 'detail_key'],
    ['role', 'extra'],
  ] as const) {
    await db.schema.alterTable('import_lines').renameColumn(before, after).execute();
  }
  await db.schema
    .alterTable('import_lines')
    .addColumn('payload', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute();
}
