import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { COUNTED } from './count-text.ts';
import { type ListPage, pageOf } from './pagination.ts';

/**
 * What a list has; `counted` is the same put otherwise, or a `part` of it, where to count it as it is would take long. `first`
 * has as many of the rows that come first as are soon found.
 */
export type Found<DB, TB extends keyof DB> = {
  db: Db;
  found: SelectQueryBuilder<DB, TB, object>;
  first?: SelectQueryBuilder<DB, TB, object>;
  counted?: SelectQueryBuilder<DB, TB, object>;
  part?: boolean;
  /** How far to count. */
  atMost?: number;
  /** Remembers the count up to `most`, for a list whose counts change with its tables alone. */
  recall?: (most: number, count: () => Promise<number>) => Promise<number>;
};

/**
 * The page that is asked for of what a query finds, or the last one where there are fewer; `read` says what of it, in
 * which order. One row more is read than is shown, so that the last page shows by itself that it is; of what goes on, no
 * more is counted than people want to know.
 */
export function onePage<DB, TB extends keyof DB, Row>(
  place: { page: number; size: number },
  list: Found<DB, TB>,
  read: (found: SelectQueryBuilder<DB, TB, object>) => SelectQueryBuilder<DB, TB, Row>,
): Promise<ListPage & { rows: Row[] }> {
  return pageFrom(place, list, async (offset, limit) => {
    const rowsOf = (found: SelectQueryBuilder<DB, TB, object>) =>
      read(found).limit(limit).offset(offset).execute() as Promise<Row[]>;
    const rows = list.first ? await rowsOf(list.first) : [];
    return rows.length === limit ? rows : rowsOf(list.found);
  });
}

/** The same of rows that no one query has in their order: `rowsFrom` reads `limit` of them after the first `offset`. */
export async function pageFrom<DB, TB extends keyof DB, Row>(
  { page, size }: { page: number; size: number },
  list: Found<DB, TB>,
  rowsFrom: (offset: number, limit: number) => Promise<Row[]>,
): Promise<ListPage & { rows: Row[] }> {
  const before = (page - 1) * size;
  const rows = await rowsFrom(before, size + 1);
  if (rows.length > size) return { rows: rows.slice(0, size), ...(await placeAmong(list, page, size)) };
  if (rows.length > 0 || page === 1) return { rows, ...placeOf(before + rows.length, page, size) };
  const { offset, ...last } = pageOf(await countUpTo(list.db, list.found, before), page, size);
  return { rows: (await rowsFrom(offset, size + 1)).slice(0, size), ...last };
}

type Rows<DB, TB extends keyof DB, Row> = SelectQueryBuilder<DB, TB, Row>;

/** Reads from two lists, one after the other; the first is counted where a page lies behind it, up to that page. */
export function oneAfterOther<DB, TB extends keyof DB, Row extends object>(
  db: Db,
  first: Rows<DB, TB, Row>,
  second: Rows<DB, TB, Row>,
) {
  return async (offset: number, limit: number): Promise<Row[]> => {
    const rows = (await first.limit(limit).offset(offset).execute()) as Row[];
    if (rows.length === limit) return rows;
    const count =
      rows.length > 0
        ? offset + rows.length
        : await countUpTo(db, first.clearSelect().clearOrderBy(), offset);
    const rest = second.limit(limit - rows.length).offset(Math.max(0, offset - count));
    return [...rows, ...((await rest.execute()) as Row[])];
  };
}

/** Where a page is that others follow. */
async function placeAmong<DB, TB extends keyof DB>(
  {
    db,
    found,
    counted = found,
    part = false,
    atMost = COUNTED,
    recall = (_, count) => count(),
  }: Found<DB, TB>,
  page: number,
  size: number,
): Promise<ListPage> {
  const most = Math.max(atMost, page * size);
  const count = await recall(most, () => countUpTo(db, counted, most + 1));
  if (!part && count <= most) return placeOf(count, page, size);
  const total = Math.min(Math.max(count, page * size), most);
  return { ...placeOf(total + 1, page, size), total, more: true };
}

function placeOf(total: number, page: number, size: number): ListPage {
  const { offset, ...place } = pageOf(total, page, size);
  return place;
}

/** How many a query finds, where it is no more than `most`, and else `most`. */
export async function countUpTo<DB, TB extends keyof DB>(
  db: Db,
  found: SelectQueryBuilder<DB, TB, object>,
  most: number,
): Promise<number> {
  const some = found.select(sql.lit(1).as('one')).limit(most);
  const { rows } = await sql<{ count: number }>`select count(*) as "count" from (${some}) as counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
