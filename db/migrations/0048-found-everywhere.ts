import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { foldText } from '../fold-text.ts';
import { addPostgresIndexes } from '../search/postgres-index.ts';
import { createSqliteIndex } from '../search/sqlite-index.ts';

/** Each with the column that it is found by. */
const TABLES = [
  { table: 'category_files', ofMember: true, text: 'name' },
  { table: 'info_requests', ofMember: true, text: 'text' },
] as const;
/** Rows that are written at a time. */
const CHUNK = 500;

/** Files and requests are found by any part of a word, as people are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { table, text } of TABLES) {
    await db.schema
      .alterTable(table)
      .addColumn('search', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    await fill(db, table, text);
  }
  if (db.getExecutor().adapter instanceof PostgresAdapter) await addPostgresIndexes(db, TABLES);
  else for (const owned of TABLES) await createSqliteIndex(db, owned);
}

async function fill(db: Kysely<unknown>, table: string, text: string): Promise<void> {
  for (let last = ''; ; ) {
    const { rows } = await sql<{ id: string; text: string }>`select id, ${sql.ref(text)} as text
      from ${sql.table(table)} where id > ${last} order by id limit ${CHUNK}`.execute(db);
    for (const row of rows) {
      await sql`update ${sql.table(table)} set search = ${foldText(row.text)} where id = ${row.id}`.execute(
        db,
      );
    }
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}
