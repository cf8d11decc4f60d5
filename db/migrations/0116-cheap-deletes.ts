import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { mergeFewer } from '../search/sqlite-index.ts';

const TABLES = [
  'users',
  'employees',
  'candidates',
  'vehicles',
  'services',
  'products',
  'category_files',
  'info_requests',
] as const;

/** Whose columns lead to a record that may be deleted: without an index each deletion goes through the whole table. */
const REFERENCES = {
  candidates: ['employee_id'],
  applications: ['candidate_id', 'opening_id'],
  form_drafts: ['form_id'],
  expected_outcomes: ['expected_id'],
  account_links: ['invitation_id'],
};

/** What is deleted costs as much as what was written, however many records there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(REFERENCES))
    for (const column of columns)
      await db.schema
        .createIndex(`${table}_to_${column.replace('_id', '')}`)
        .on(table)
        .column(column)
        .where(sql.ref(column), 'is not', null)
        .execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  for (const table of TABLES) await mergeFewer(db, table);
}
