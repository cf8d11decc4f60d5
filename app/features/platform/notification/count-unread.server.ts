import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import type { CategoryKey } from '#db/tables/member.ts';
import type { NoticeKind, NotificationRow } from '#db/tables/notification.ts';
import { UNREAD_COUNTED } from './unread-text.ts';

/** How many are new, in all and by kind of record and category; more than `UNREAD_COUNTED` say that there are many. */
export type UnreadCounts = {
  all: number;
  kinds: Partial<Record<NoticeKind, number>>;
  categories: Partial<Record<CategoryKey, number>>;
};

type Counted = Pick<NotificationRow, 'kind' | 'category'> & { count: number };
type Unread = SelectQueryBuilder<{ n: NotificationRow }, 'n', object>;

/** Counts these notices, of each kind and category no more than people want to know: by an index that has them in this order. */
export async function countsOf(db: Db, unread: Unread): Promise<UnreadCounts> {
  const counts: UnreadCounts = { all: 0, kinds: {}, categories: {} };
  for (const { kind, category, count } of await countKinds(db, unread)) {
    counts.all += count;
    counts.kinds[kind] = (counts.kinds[kind] ?? 0) + count;
    // What is expected is none of the category's files yet.
    if (category && kind !== 'expected')
      counts.categories[category] = (counts.categories[category] ?? 0) + count;
  }
  return counts;
}

/** Kind after kind; one that has more is counted by its categories, and not to its end. */
function countKinds(db: Db, unread: Unread): Promise<Counted[]> {
  return inTurn(db, unread, 'kind', async (kind) => {
    const ofKind = unread.where('n.kind', '=', kind as NoticeKind);
    const without = await countSome(db, ofKind.where('n.category', 'is', null));
    const within = ofKind.where('n.category', 'is not', null);
    const full = (category: string) =>
      countSome(db, within.where('n.category', '=', category as CategoryKey));
    return [...without, ...(await inTurn(db, within, 'category', full))];
  });
}

/** Counts by the column's values in their order; what the last of so many begins, `full` counts, and its value is passed over. */
async function inTurn(
  db: Db,
  unread: Unread,
  column: 'kind' | 'category',
  full: (value: string) => Promise<Counted[]>,
): Promise<Counted[]> {
  const counted: Counted[] = [];
  for (let after = ''; ; ) {
    const ahead = unread.where(`n.${column}`, '>', after as never).orderBy(`n.${column}`);
    const some = await countSome(db, ahead);
    if (some.reduce((sum, { count }) => sum + count, 0) <= UNREAD_COUNTED) return [...counted, ...some];
    after =
      some
        .map((row) => row[column] ?? '')
        .sort()
        .at(-1) ?? '';
    counted.push(...some.filter((row) => row[column] !== after), ...(await full(after)));
  }
}

async function countSome(db: Db, unread: Unread): Promise<Counted[]> {
  const some = unread.select(['n.kind', 'n.category']).limit(UNREAD_COUNTED + 1);
  const { rows } = await sql<Counted>`select kind, category, count(*) as "count" from (${some}) as counted
    group by kind, category`.execute(db);
  return rows;
}
