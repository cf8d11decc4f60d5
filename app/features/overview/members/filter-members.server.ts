import { type SelectQueryBuilder, sql } from 'kysely';
import type { PortalCtx } from '#app/ctx.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import type { Found } from '#app/lists/paginate.server.ts';
import { searchWords } from '#app/text/search-key.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import { searchRows } from '#db/search/search-rows.ts';
import type { Tables } from '#db/tables/tables.ts';
import type { MemberTotalsRow } from '#db/tables/totals.ts';
import { hasPlan, membersWithOpen, overdueMembers } from './member-values.server.ts';
import type { MembersQuery } from './members-query.ts';

/** Members with their totals. */
type FoundTables = Tables & { totals: MemberTotalsRow };
export type FoundMembers = SelectQueryBuilder<FoundTables, 'users' | 'totals', object>;
type Asked = Pick<MembersQuery, 'q' | 'show'> & Partial<Pick<MembersQuery, 'sort' | 'direction'>>;

const DAY_MS = 86_400_000;

/**
 * The members that the list shows under this search and filter, as a page takes them. `along`: in the order of their totals,
 * where nothing is searched for.
 */
export async function filteredMembers(
  ctx: PortalCtx,
  { q, show, sort, direction }: Asked,
  today: string,
  along?: 'totals',
): Promise<Found<FoundTables, 'users' | 'totals'>> {
  const db = acrossMembers(ctx.db, 'the list of members');
  const narrow = await filterOf(ctx, show, today);
  const words = searchWords(q);
  const { found, counted, first, ...search } = await searchRows(
    { db },
    'users',
    words,
    (rows) => rows.where('users.role', '=', 'member').where('users.deleted_at', 'is', null),
    sort === 'name' ? direction : undefined,
  );
  const bare = found as unknown as FoundMembers;
  if (along && words.length === 0) {
    const sorted = narrow(alongTotals(db));
    // Who is counted by role alone is counted within an index of the accounts.
    return { db, found: sorted, counted: show === '' ? bare : sorted };
  }
  const shown = (rows: typeof found) =>
    !along && show === '' ? (rows as unknown as FoundMembers) : narrow(withTotals(rows));
  const others = { ...(counted && { counted: shown(counted) }), ...(first && { first: shown(first) }) };
  return { ...search, ...others, db, found: shown(found) };
}

/** From the totals to the accounts: a cross join is what SQLite does not turn around. */
function alongTotals(db: Db): FoundMembers {
  return db
    .selectFrom('member_totals as totals')
    .crossJoin('users')
    .whereRef('users.id', '=', 'totals.member_id')
    .where('totals.role', '=', 'member')
    .where('totals.gone_at', 'is', null) as unknown as FoundMembers;
}

function withTotals(rows: SelectQueryBuilder<Tables, 'users', object>): FoundMembers {
  return rows.innerJoin('member_totals as totals', 'totals.member_id', 'users.id') as unknown as FoundMembers;
}

type Narrow = (rows: FoundMembers) => FoundMembers;

async function filterOf(ctx: PortalCtx, show: Asked['show'], today: string): Promise<Narrow> {
  const before = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS).toISOString();
  switch (show) {
    case '':
      return (rows) => rows;
    case 'open':
      return (rows) => rows.where('users.id', 'in', membersWithOpen(ctx, today));
    case 'overdue':
      return (rows) => rows.where('users.id', 'in', overdueMembers(ctx, today));
    case 'plan':
      return (rows) => rows.where('users.id', 'in', hasPlan(ctx));
    case 'no-plan':
      return (rows) => rows.where('users.id', 'not in', hasPlan(ctx));
    case 'active':
      return (rows) => rows.where('totals.active_at', '>=', before(7));
    case 'quiet':
      return (rows) =>
        rows.where((eb) =>
          eb.or([eb('totals.active_at', 'is', null), eb('totals.active_at', '<', before(30))]),
        );
    default:
      return byDocuments(show, (await activeTypes(ctx)).length);
  }
}

/** As the percentage says that is shown: rounded half up, it is 100 from 199 of 200 on. */
function byDocuments(show: 'complete' | 'incomplete', types: number): Narrow {
  return (rows) =>
    rows
      .where('totals.employees', '>', types === 0 ? Number.MAX_SAFE_INTEGER : 0)
      .where(
        sql<number>`totals.pairs * 200`,
        show === 'complete' ? '>=' : '<',
        sql<number>`totals.employees * ${sql.lit(199 * types)}`,
      );
}
