import type { SelectQueryBuilder } from 'kysely';
import { type ListPage, pageOf } from './pagination.ts';

/**
 * The page that is asked for of what a query finds, or the last one where there are fewer; `read` says what of it, in
 * which order. What was found is counted only where the page does not show by itself where the list ends: counting looks
 * at each record there is.
 */
export async function onePage<DB, TB extends keyof DB, Row>(
  asked: { page: number; size: number },
  found: SelectQueryBuilder<DB, TB, object>,
  read: (found: SelectQueryBuilder<DB, TB, object>) => SelectQueryBuilder<DB, TB, Row>,
): Promise<ListPage & { rows: Row[] }> {
  const { page, size } = asked;
  const rowsFrom = async (offset: number) =>
    (await read(found).limit(size).offset(offset).execute()) as Row[];
  const rows = await rowsFrom((page - 1) * size);
  const isLast = rows.length < size && (rows.length > 0 || page === 1);
  const total = isLast ? (page - 1) * size + rows.length : await count(found);
  const { offset, ...place } = pageOf(total, page, size);
  return { rows: place.page === page ? rows : await rowsFrom(offset), ...place };
}

async function count<DB, TB extends keyof DB>(found: SelectQueryBuilder<DB, TB, object>): Promise<number> {
  const counted = found.select((eb) => eb.fn.countAll().as('count')).$castTo<{ count: number }>();
  return (await counted.executeTakeFirstOrThrow()).count;
}
