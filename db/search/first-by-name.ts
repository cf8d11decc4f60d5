import { type SelectQueryBuilder, sql } from 'kysely';
import { GREATEST } from '../natural-key.ts';
import type { Tables } from '../tables/tables.ts';
import { entriesOf, MOST_ELSEWHERE } from './candidate-rows.ts';
import type { SearchedTable } from './search-tables.ts';
import { markOfBeginning } from './trigrams.ts';

/** So many rows of the order are looked up at most: the first pages. */
const FIRST = 300;

export type Direction = 'asc' | 'desc';
type Rows<T extends SearchedTable> = SelectQueryBuilder<Tables, T, object>;
/** In the order by name the first rows that may be found, which ends before `end`; all of them where it is null. */
type First = { rows: number[]; end: string | null };

/**
 * The rows of many that a search finds first in the order by name, without going through that order: those whose own beginning
 * is that of the word stand together in it, and of the others there are few. Null where there are many of the others too: then
 * some of them stand near the start of the order.
 */
export async function firstByName<T extends SearchedTable>(
  { db, table, asked }: Parameters<typeof entriesOf>[0] & { table: T },
  word: string,
  direction: Direction,
  found: Rows<T>,
): Promise<First | null> {
  const beginning = [...word].slice(0, 2).join('');
  // A number is sorted by its length before its digits.
  if (/\d/.test(beginning)) return null;
  const elsewhere = await entriesOf({ db, table, asked: `(${asked}) NOT ${markOfBeginning(beginning)}` });
  if (elsewhere.length > MOST_ELSEWHERE) return null;
  const key = sql.ref<string>(`${table}.sort_key`);
  const ranged = (await (found as unknown as Rows<'users'>)
    .select([sql<number>`${sql.ref(`${table}.rowid`)}`.as('row'), sql<string>`${key}`.as('key')])
    .where(key, '>=', beginning)
    .where(key, '<', `${beginning}${GREATEST}`)
    .orderBy(key, direction)
    .limit(FIRST)
    .execute()) as { row: number; key: string }[];
  const rows = [...new Set([...elsewhere, ...ranged.map(({ row }) => row)])];
  return { rows, end: (ranged.length === FIRST && ranged.at(-1)?.key) || null };
}
