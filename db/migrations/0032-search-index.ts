import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { addPostgresIndexes } from '../search/postgres-index.ts';
import { createSqliteIndex } from '../search/sqlite-index.ts';

const TABLES = [
  { table: 'users', ofMember: false },
  { table: 'employees', ofMember: true },
  { table: 'candidates', ofMember: true },
  { table: 'vehicles', ofMember: true },
  { table: 'services', ofMember: false },
  { table: 'products', ofMember: false },
] as const;

/** Any part of a word is found in an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await addPostgresIndexes(db, TABLES);
    return;
  }
  await sql`create table search_waiting (name text not null, row integer not null, primary key (name, row))
    without rowid`.execute(db);
  for (const owned of TABLES) await createSqliteIndex(db, owned);
}
