import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { containsText, hasWordBeginning } from '../contains-text.ts';
import { engineOf } from '../engine-of.ts';
import type { Db } from '../open.ts';
import type { Tables } from '../tables/tables.ts';
import { candidateRows } from './candidate-rows.ts';
import { type Direction, firstByName } from './first-by-name.ts';
import type { SearchedTable } from './search-tables.ts';

/** A word of so many letters is found anywhere in another one; a shorter one only where a word begins. */
const ANYWHERE = 3;
/** What a search finds is counted up to here. */
const COUNTED = 1_000;

type Rows<T extends SearchedTable> = SelectQueryBuilder<Tables, T, object>;

/**
 * What a search finds, as a page of a list takes it; `counted` is the same put otherwise, or of very much a `part` of it, and
 * counted sooner; `first` has those that come first in the order that was said, and no others.
 */
export type Search<T extends SearchedTable> = {
  db: Db;
  found: Rows<T>;
  first?: Rows<T>;
  counted?: Rows<T>;
  part?: boolean;
  atMost?: number;
};

/**
 * The rows of the table that have all these words, by the engine's index of words. `narrow` says which of them are asked
 * for: for a member's table by its member_id, as everywhere; `memberId` only makes the search of one member's rows quicker,
 * and `byName`, where these are read in the order of their sort_key, that of many.
 */
export async function searchRows<T extends SearchedTable>(
  { db, memberId }: { db: Db; memberId?: string },
  table: T,
  words: readonly string[],
  narrow: (rows: Rows<T>) => Rows<T>,
  byName?: Direction,
): Promise<Search<T>> {
  const all = () => db.selectFrom(table as 'users') as unknown as Rows<T>;
  if (words.length === 0) return { db, found: narrow(all()) };
  const within = (rows: Rows<T>) => narrow(withWords(rows, table, words));
  const inOrder = { db, found: within(all()), atMost: COUNTED };
  if (engineOf(db) === 'postgres') return inOrder;
  const { rows, all: complete, few, asked } = await candidateRows(db, table, words, memberId);
  const among = within(rowsAt(db, table, rows));
  if (few) return { ...inOrder, found: among };
  const many = { ...inOrder, counted: among, part: !complete };
  if (!byName) return many;
  const first = await firstByName({ db, table, asked }, words[0] ?? '', byName, within(all()));
  if (!first) return many;
  const { end } = first;
  const ahead = within(rowsAt(db, table, first.rows));
  if (end === null) return { ...many, found: ahead };
  const before = sql<SqlBool>`${sql.ref(`${table}.sort_key`)} ${sql.raw(byName === 'asc' ? '<' : '>')} ${end}`;
  return { ...many, first: ahead.where(before) };
}

function withWords<T extends SearchedTable>(rows: Rows<T>, table: T, words: readonly string[]): Rows<T> {
  const search = sql.ref<string>(`${table}.search`);
  return words.reduce(
    (found, word) =>
      found.where([...word].length < ANYWHERE ? hasWordBeginning(search, word) : containsText(search, word)),
    rows,
  );
}

/** These rows one by one, in whatever order: a cross join is what SQLite does not turn around. */
function rowsAt<T extends SearchedTable>(db: Db, table: T, rows: readonly number[]): Rows<T> {
  return db
    .selectFrom(
      sql<{
        candidate_row: number;
      }>`(select value as candidate_row from json_each(${JSON.stringify(rows)}))`.as('candidate'),
    )
    .crossJoin(table as 'users')
    .where(sql<SqlBool>`${sql.ref(`${table}.rowid`)} = candidate_row`) as unknown as Rows<T>;
}
