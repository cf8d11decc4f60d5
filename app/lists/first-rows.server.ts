import type { SelectQueryBuilder } from 'kysely';
import { COUNTED } from './count-text.ts';
import type { FirstLines } from './load-more.ts';
import { countUpTo, type Found } from './paginate.server.ts';

/**
 * The first rows of what a query finds, so many as are asked for, and how many there are; `read` says what of them, in
 * which order. One more is read than is shown: where that is all, nothing is counted.
 */
export async function firstRows<DB, TB extends keyof DB, Row>(
  { db, found, recall = (_, count) => count() }: Pick<Found<DB, TB>, 'db' | 'found' | 'recall'>,
  show: number,
  read: (found: SelectQueryBuilder<DB, TB, object>) => SelectQueryBuilder<DB, TB, Row>,
): Promise<FirstLines<Row>> {
  const rows = (await read(found)
    .limit(show + 1)
    .execute()) as Row[];
  if (rows.length <= show) return { lines: rows, count: rows.length };
  const most = Math.max(show, COUNTED);
  const count = await recall(most, () => countUpTo(db, found, most + 1));
  return { lines: rows.slice(0, show), count };
}
