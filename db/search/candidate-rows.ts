import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { type SearchedTable, searchIndexOf } from './search-tables.ts';
import { trigramOfMember, trigramsOf } from './trigrams.ts';

/** More are not looked for: they say that there are many. */
const MOST = 2_500;
/** Where more than so many stand anywhere in an order, some stand near its start. */
export const MOST_ELSEWHERE = 1_500;
/** By how long SQLite takes for a row that it looks up, and for one that it passes. */
const FEW_OF = 5;

/** Rows by which a trigram's share of all rows is told. */
const SAMPLE = 100;
/** Trigrams that stand in more of the rows than this leave out too few of them. */
const COMMON = 0.2;
/** Trigrams that a row is asked for. Its own text is the judge of the rest. */
const ASKED = 3;

/**
 * Rows that may have what is looked for. `all`: no others have it. `few`: to look at each takes less than to go through the
 * list in its order until a page is full, of which there have to be the more the fewer they are. `asked` is what the index
 * was asked for.
 */
type Candidates = { rows: number[]; all: boolean; few: boolean; asked: string };

/** Rows that may have these words, by SQLite's index. */
export async function candidateRows(
  db: Db,
  table: SearchedTable,
  words: readonly string[],
  memberId: string | undefined,
): Promise<Candidates> {
  const index = sql.ref(searchIndexOf(table));
  const trigrams = words.flatMap(trigramsOf);
  if (memberId !== undefined) trigrams.push(trigramOfMember(memberId));
  const asked = (await rarest(db, index, [...new Set(trigrams)])).map(quoted).join(' AND ');
  const rows = await entriesOf({ db, table, asked });
  const found = [...new Set(rows)];
  const all = rows.length <= MOST;
  return { rows: found, all, few: all && found.length ** 2 < FEW_OF * (await lastRow(db, table)), asked };
}

/** The first rows that the index has for this, and those that it does not have yet. */
export async function entriesOf({ db, table, asked }: { db: Db; table: SearchedTable; asked: string }) {
  const index = sql.ref(searchIndexOf(table));
  const { rows } = await sql<{ row: number }>`select row from search_waiting where name = ${table}
    union all select rowid from ${index} where ${index} match ${asked} limit ${MOST + 1}`.execute(db);
  return rows.map(({ row }) => row);
}

/** Those of the trigrams that leave out most rows: to look for one that nearly all have takes long, and for nothing. */
async function rarest(
  db: Db,
  index: ReturnType<typeof sql.ref>,
  trigrams: readonly string[],
): Promise<string[]> {
  const samples = trigrams.map(
    (trigram) => sql`select ${trigram} as "trigram", count(*) as "count", max(rowid) as "last" from
      (select rowid from ${index} where ${index} match ${quoted(trigram)} limit ${SAMPLE})`,
  );
  type Sample = { trigram: string; count: number; last: number | null };
  const { rows } = await sql<Sample>`${sql.join(samples, sql` union all `)}`.execute(db);
  const shares = rows
    .map(({ trigram, count, last }) => ({ trigram, share: count < SAMPLE || !last ? 0 : SAMPLE / last }))
    .sort((one, other) => one.share - other.share);
  return shares
    .slice(0, ASKED)
    .filter(({ share }, at) => at === 0 || share < COMMON)
    .map(({ trigram }) => trigram);
}

/** How many rows there are, about. */
async function lastRow(db: Db, table: SearchedTable): Promise<number> {
  const sizes = sql.table(`${searchIndexOf(table)}_docsize`);
  const { rows } = await sql<{ last: number | null }>`select max(id) as "last" from ${sizes}`.execute(db);
  return rows[0]?.last ?? 0;
}

function quoted(trigram: string): string {
  return `"${trigram.replaceAll('"', '""')}"`;
}
