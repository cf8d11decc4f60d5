import type { SelectQueryBuilder } from 'kysely';
import type { PortalCtx } from '#app/ctx.ts';
import { oneAfterOther } from '#app/lists/paginate.server.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import type { UserRow } from '#db/tables/account.ts';
import type { Tables } from '#db/tables/tables.ts';
import type { MemberTotalsRow } from '#db/tables/totals.ts';
import type { FoundMembers } from './filter-members.server.ts';
import { countedValues } from './member-values.server.ts';
import type { MembersQuery } from './members-query.ts';

type Column = Exclude<MembersQuery['sort'], 'name' | 'joined'>;
type Accounts = SelectQueryBuilder<Tables & { totals: MemberTotalsRow }, 'users' | 'totals', UserRow>;
type Order = { column: Column; direction: 'asc' | 'desc' };

/** The column of the totals that a column of the list is sorted by. */
const KEPT = { documents: 'totals.filled', activity: 'totals.active_at' } as const;

/**
 * Reads the members found in the order of a column. Those that it says nothing of are listed by name: after the others,
 * whichever way, or where it counts, as those that have none.
 */
export function inOrderOf(
  ctx: PortalCtx,
  list: { db: Db; found: FoundMembers },
  { column, direction }: Order,
  today: string,
): (offset: number, limit: number) => Promise<UserRow[]> {
  if (column === 'documents' || column === 'activity') return byKept(list, KEPT[column], direction);
  const [some, none] = byCounted(ctx, list.found, { column, direction }, today);
  return direction === 'asc' ? oneAfterOther(list.db, none, some) : oneAfterOther(list.db, some, none);
}

function byKept(
  { db, found }: { db: Db; found: FoundMembers },
  kept: (typeof KEPT)[keyof typeof KEPT],
  direction: 'asc' | 'desc',
) {
  const known = found
    .where(kept, 'is not', null)
    .orderBy(kept, direction)
    .orderBy('totals.sort_key', direction)
    .orderBy('totals.member_id', direction);
  const unknown = found.where(kept, 'is', null).orderBy('totals.sort_key').orderBy('totals.member_id');
  return oneAfterOther(db, known.selectAll('users'), unknown.selectAll('users'));
}

/** Those of whom the column counts something, and the others. */
function byCounted(
  ctx: PortalCtx,
  found: FoundMembers,
  { column, direction }: { column: Exclude<Column, keyof typeof KEPT>; direction: 'asc' | 'desc' },
  today: string,
): [some: Accounts, none: Accounts] {
  const values = countedValues(ctx, column, today);
  const counted = acrossMembers(ctx.db, 'members of whom a column counts something')
    .selectFrom(values)
    .select('counted.member_id');
  const some = found
    .innerJoin(values, 'counted.member_id', 'users.id')
    .orderBy('counted.value', direction)
    .orderBy('users.sort_key')
    .orderBy('users.id');
  const none = found.where('users.id', 'not in', counted).orderBy('users.sort_key').orderBy('users.id');
  return [some.selectAll('users') as unknown as Accounts, none.selectAll('users')];
}
