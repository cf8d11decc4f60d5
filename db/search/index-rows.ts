import { sql } from 'kysely';
import type { Database, Db } from '../open.ts';
import { othersWait } from '../others-wait.ts';
import { SEARCHED, type SearchedTable, searchIndexOf } from './search-tables.ts';
import { wordsOf } from './sqlite-index.ts';

/** Rows that come into the index at a time, and while others wait to write. */
const BATCH = { alone: 500, beside: 100 };

/**
 * Brings the rows that were written since into SQLite's search index, some at a time, with a `pause` between, until all are in
 * or it is `ending`; until then they are found all the same, by their own text. PostgreSQL does so by itself.
 */
export async function indexWrittenRows(
  { engine, unguarded }: Pick<Database, 'engine' | 'unguarded'>,
  pause: () => Promise<unknown>,
  ending?: AbortSignal,
): Promise<void> {
  if (engine === 'postgres') return;
  let rows = BATCH.alone;
  while (!ending?.aborted) {
    const table = await waitingTable(unguarded);
    if (!table) return;
    await unguarded.transaction().execute((tx) => indexSome(tx, table, rows));
    rows = othersWait(unguarded) ? BATCH.beside : BATCH.alone;
    await pause();
  }
}

async function waitingTable(db: Db): Promise<SearchedTable | undefined> {
  const { rows } = await sql<{ name: SearchedTable }>`select name from search_waiting limit 1`.execute(db);
  return rows[0]?.name;
}

async function indexSome(db: Db, table: SearchedTable, rows: number): Promise<void> {
  const some = sql`select row from search_waiting where name = ${table} order by row limit ${rows}`;
  const index = sql.table(searchIndexOf(table));
  await sql`delete from ${index} where rowid in (${some})`.execute(db);
  await sql`insert into ${index} (rowid, member, words)
    ${wordsOf({ table, ofMember: SEARCHED[table] })} and rowid in (${some})`.execute(db);
  await sql`delete from search_waiting where name = ${table} and row in (${some})`.execute(db);
}
