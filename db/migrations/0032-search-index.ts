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

/** Any part of a word is found in an index, and lists are counted without a look at their rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addListIndexes(db);
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await addPostgresIndexes(db, TABLES);
    return;
  }
  await sql`create table search_waiting (name text not null, row integer not null, primary key (name, row))
    without rowid`.execute(db);
  for (const owned of TABLES) await createSqliteIndex(db, owned);
}

async function addListIndexes(db: Kysely<unknown>): Promise<void> {
  await listIndex(db, 'users_list', 'users', ['role', 'sort_key', 'id'], 'deleted_at', 'is');
  await listIndex(db, 'users_joined', 'users', ['role', 'id'], 'deleted_at', 'is');
  await listIndex(db, 'candidates_jobs', 'candidates', ['member_id', 'job_applied_for'], 'deleted_at', 'is');
  const messages = ['held', 'created_at', 'id'];
  await listIndex(db, 'contact_messages_inbox', 'contact_messages', messages, 'archived_at', 'is');
  await listIndex(db, 'contact_messages_archived', 'contact_messages', messages, 'archived_at', 'is not');
  await db.schema.createIndex('contact_messages_held').on('contact_messages').columns(messages).execute();
}

async function listIndex(
  db: Kysely<unknown>,
  name: string,
  table: string,
  columns: string[],
  where: string,
  is: 'is' | 'is not',
): Promise<void> {
  await db.schema.createIndex(name).on(table).columns(columns).where(sql.ref(where), is, null).execute();
}
