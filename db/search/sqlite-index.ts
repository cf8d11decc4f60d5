import { type Kysely, sql } from 'kysely';
import { type SearchedTable, searchIndexOf } from './search-tables.ts';
import { beginningSql, memberTrigramSql } from './trigrams.ts';

/** Whether a row's words stand beside those of a member. */
type Owned = { table: SearchedTable; ofMember: boolean };

/**
 * Makes SQLite's index of the words of a table's `search` column, of what is there, and the triggers that note which rows
 * are written: no way of writing can forget it. `indexWrittenRows` brings these into the index.
 */
export async function createSqliteIndex(db: Kysely<unknown>, owned: Owned): Promise<void> {
  const { table } = owned;
  const rows = sql.table(table);
  await fillSqliteIndex(db, owned);
  const note = (row: string) =>
    `insert or ignore into search_waiting (name, row) values ('${table}', ${row}.rowid);`;
  await sql`create trigger ${sql.id(`search_${table}_insert`)} after insert on ${rows}
    begin ${sql.raw(note('new'))} end`.execute(db);
  await sql`create trigger ${sql.id(`search_${table}_update`)} after update of search, deleted_at on ${rows}
    begin ${sql.raw(note('new'))} end`.execute(db);
  await sql`create trigger ${sql.id(`search_${table}_delete`)} after delete on ${rows}
    begin ${sql.raw(note('old'))} end`.execute(db);
}

/** Makes the index of a table, anew where there is one. */
export async function fillSqliteIndex(db: Kysely<unknown>, owned: Owned): Promise<void> {
  const index = sql.table(searchIndexOf(owned.table));
  await sql`drop table if exists ${index}`.execute(db);
  await sql`create virtual table ${index} using fts5(member, words, content = '', contentless_delete = 1,
    detail = none, tokenize = 'trigram')`.execute(db);
  await mergeFewer(db, owned.table);
  await sql`insert into ${index} (rowid, member, words) ${wordsOf(owned)}`.execute(db);
}

/** Percent of a segment's entries that have to be out of date before it is written anew for them. */
const OUT_OF_DATE = 50;

/**
 * A tenth, as FTS5 has it by itself, writes the largest segments again and again while many rows are written or deleted: of
 * 50,000 rows that change, a row then costs ten times as much, and one batch of 500 held everybody for over a second.
 */
export async function mergeFewer(db: Kysely<unknown>, table: SearchedTable): Promise<void> {
  const index = sql.table(searchIndexOf(table));
  await sql`insert into ${index} (${index}, rank) values ('deletemerge', ${sql.lit(OUT_OF_DATE)})`.execute(
    db,
  );
}

/**
 * Rows as the index has them: two spaces before each word, so that a trigram says that a word begins, and the first letters of
 * all apart, by which they stand together in the order by name.
 */
export function wordsOf({ table, ofMember }: Owned) {
  const member = sql.raw(
    `${ofMember ? `${memberTrigramSql('member_id')} || ` : ''}${beginningSql('search')}`,
  );
  return sql`select rowid, ${member}, '  ' || replace(search, ' ', '  ') from ${sql.table(table)}
    where deleted_at is null`;
}
