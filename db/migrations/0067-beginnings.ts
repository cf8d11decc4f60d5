import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { fillSqliteIndex } from '../search/sqlite-index.ts';

const TABLES = [
  { table: 'users', ofMember: false },
  { table: 'employees', ofMember: true },
  { table: 'candidates', ofMember: true },
  { table: 'vehicles', ofMember: true },
  { table: 'services', ofMember: false },
  { table: 'products', ofMember: false },
  { table: 'category_files', ofMember: true },
  { table: 'info_requests', ofMember: true },
] as const;

/** What records begin with is in the index of searches, and deleted employees are found by their name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('employees_deleted_named')
    .on('employees')
    .columns(['member_id', 'sort_key'])
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  for (const owned of TABLES) await fillSqliteIndex(db, owned);
}
