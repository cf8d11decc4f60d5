import type { SelectQueryBuilder } from 'kysely';

/** A page of a list, and which one of how many it is. */
export type OnePage<Row> = { rows: Row[]; total: number; page: number; pageCount: number };

/**
 * The page that is asked for of what a query finds, or the last one where there are fewer; `read` says what of it, in
 * which order. What was found is counted only where the page does not show by itself where the list ends: counting looks
 * at each record there is.
 */
export async function onePage<DB, TB extends keyof DB, Row>(
  asked: { page: number; size: number },
  found: SelectQueryBuilder<DB, TB, object>,
  read: (found: SelectQueryBuilder<DB, TB, object>) => SelectQueryBuilder<DB, TB, Row>,
): Promise<OnePage<Row>> {
  const { page, size } = asked;
  const rowsOf = (page: number) =>
    read(found)
      .limit(size)
      .offset((page - 1) * size)
      .execute();
  const rows = (await rowsOf(page)) as Row[];
  const isLast = rows.length < size && (rows.length > 0 || page === 1);
  const total = isLast ? (page - 1) * size + rows.length : await count(found);
  const pageCount = Math.max(1, Math.ceil(total / size));
  if (page <= pageCount) return { rows, total, page, pageCount };
  return { rows: (await rowsOf(pageCount)) as Row[], total, page: pageCount, pageCount };
}

async function count<DB, TB extends keyof DB>(found: SelectQueryBuilder<DB, TB, object>): Promise<number> {
  const counted = found.select((eb) => eb.fn.countAll().as('count')).$castTo<{ count: number }>();
  return (await counted.executeTakeFirstOrThrow()).count;
}
