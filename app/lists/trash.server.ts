import type { SelectQueryBuilder } from 'kysely';
import { LINES_SHOWN } from './lines-shown.ts';
import { countedLines } from './load-more.ts';
import type { Trash } from './trash.ts';

/** What a deleted row is listed by. */
type TrashRow = { id: string; name: string; detail?: string; deletedAt: string | null };

/** Any table whose rows are deleted with undo; queries that select `TrashRow` from one go through it. */
type Trashed = { rows: { id: string; deleted_at: string | null } };

/** Of what the query finds, the first deleted rows, the last deleted first, and how many there are in all. */
export async function readTrash<DB, TB extends keyof DB>(
  found: SelectQueryBuilder<DB, TB, TrashRow>,
  limit = LINES_SHOWN,
): Promise<Trash> {
  const rows = await (found as unknown as SelectQueryBuilder<Trashed, 'rows', TrashRow>)
    .select((eb) => eb.fn.countAll<number>().over().as('count'))
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return countedLines(rows.map((row) => ({ ...row, deletedAt: row.deletedAt ?? '' })));
}
