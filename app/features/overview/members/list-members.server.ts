import type { PortalCtx } from '#app/ctx.ts';
import type { CategoryKey } from '#app/features/members/member/access/categories.ts';
import { pictureUrl } from '#app/features/platform/account/profile/picture-url.ts';
import { countUnreadOfMembers } from '#app/features/platform/notification/unread.server.ts';
import { onePage } from '#app/lists/paginate.server.ts';
import { type ListPage, pageOf } from '#app/lists/pagination.ts';
import { requireAdmin } from '#app/policy.ts';
import { searchWords } from '#app/text/search-key.ts';
import { acrossMembers } from '#db/open.ts';
import { searchRows } from '#db/search/search-rows.ts';
import type { UserRow } from '#db/tables/account.ts';
import { isShown, sortedBy } from './arrange-members.ts';
import { type ColumnValues, readColumn } from './member-columns.server.ts';
import { MEMBER_COLUMNS, MEMBER_FILTERS, type MemberColumn } from './member-filters.ts';
import type { MembersQuery } from './members-query.ts';

/** Members on one page of the list. */
export const MEMBERS_PAGE_SIZE = 25;

export type MemberLine = {
  id: string;
  name: string;
  email: string;
  pictureUrl: string | null;
  joinedAt: string;
  categories: CategoryKey[];
  /** What of the member is new to the admins. */
  waiting: number;
  /** How much work is open, and how many requests are past their date. */
  open: number;
  overdue: number;
  /** Percent of the required documents that are on file; null without employees or document types. */
  documents: number | null;
  /** What its subscriptions bring per month, in cents. */
  planCents: number;
  /** ISO instant of the last act that concerns it. */
  activeAt: string | null;
};

/**
 * One page of the members (role member only), narrowed by the words of the search and by a filter, with what is open, due,
 * on file, paid and done of each. `today` is YYYY-MM-DD for the viewer. Admins only.
 */
export async function listMembers(
  ctx: PortalCtx,
  input: MembersQuery,
  today: string,
): Promise<ListPage & { members: MemberLine[] }> {
  requireAdmin(ctx);
  const { rows, ...place } = await (isArranged(input)
    ? arrangedPage(ctx, input, today)
    : namedPage(ctx, input));
  return { members: await membersOf(ctx, rows, today), ...place };
}

/** Whether the list is sorted or narrowed by a column that is no column of the accounts. */
function isArranged({ show, sort }: MembersQuery): boolean {
  return show !== '' || (sort !== 'name' && sort !== 'joined');
}

/** The members with these words in their name or email. */
export function searchMembers({ db }: PortalCtx, q: string) {
  return searchRows({ db }, 'users', searchWords(q), (rows) =>
    rows.where('role', '=', 'member').where('deleted_at', 'is', null),
  );
}

async function namedPage(ctx: PortalCtx, { q, page, sort, direction }: MembersQuery) {
  return onePage({ page, size: MEMBERS_PAGE_SIZE }, await searchMembers(ctx, q), (all) =>
    all
      .selectAll('users')
      .orderBy(sort === 'joined' ? 'id' : 'sort_key', direction)
      .orderBy('id'),
  );
}

/** The same by a column: the ids of all that are found, and what the column says of all members. */
async function arrangedPage(ctx: PortalCtx, input: MembersQuery, today: string) {
  const { q, show, sort, direction } = input;
  const filter = MEMBER_FILTERS.find(({ value }) => value === show);
  const column = MEMBER_COLUMNS.find((one) => one === sort);
  const valuesOf = (one: MemberColumn | undefined): Promise<ColumnValues> =>
    one ? readColumn(one, { ctx, today, of: null }) : Promise.resolve(new Map());
  const sameColumn = filter?.column === column;
  const [named, filterValues, otherValues] = await Promise.all([
    searchMembers(ctx, q).then((search) =>
      search.found
        .select('users.id')
        .orderBy(sort === 'joined' ? 'id' : 'sort_key', column ? 'asc' : direction)
        .orderBy('id')
        .execute(),
    ),
    valuesOf(filter?.column),
    sameColumn ? new Map() : valuesOf(column),
  ]);
  const now = ctx.now().getTime();
  const shown = named
    .map(({ id }) => id)
    .filter((id) => !filter || isShown(filter.value, filterValues.get(id), now));
  const ids = column ? sortedBy(shown, sameColumn ? filterValues : otherValues, input) : shown;
  const { offset, ...place } = pageOf(ids.length, input.page, MEMBERS_PAGE_SIZE);
  return { rows: await accountsOf(ctx, ids.slice(offset, offset + MEMBERS_PAGE_SIZE)), ...place };
}

/** The accounts of these members, in their order. */
async function accountsOf({ db }: PortalCtx, ids: readonly string[]): Promise<UserRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('users').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** These members with what is open, due, on file, paid and done of each, in the order of the accounts. Admins only. */
export async function membersOf(
  ctx: PortalCtx,
  rows: readonly UserRow[],
  today: string,
): Promise<MemberLine[]> {
  const of = rows.map(({ id }) => id);
  if (of.length === 0) return [];
  const [categories, waiting, open, overdue, documents, plan, activity] = await Promise.all([
    categoriesOf(ctx, of),
    countUnreadOfMembers(ctx, of),
    ...MEMBER_COLUMNS.map((column) => readColumn(column, { ctx, today, of })),
  ]);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email_written,
    pictureUrl: pictureUrl(row),
    joinedAt: row.created_at,
    categories: categories.get(row.id) ?? [],
    waiting: waiting.get(row.id) ?? 0,
    open: numberIn(open, row.id) ?? 0,
    overdue: numberIn(overdue, row.id) ?? 0,
    documents: numberIn(documents, row.id),
    planCents: numberIn(plan, row.id) ?? 0,
    activeAt: (activity?.get(row.id) as string | undefined) ?? null,
  }));
}

function numberIn(values: ColumnValues | undefined, id: string): number | null {
  const value = values?.get(id);
  return value === undefined ? null : Number(value);
}

async function categoriesOf(ctx: PortalCtx, ids: string[]): Promise<Map<string, CategoryKey[]>> {
  const rows = await acrossMembers(ctx.db, 'the list of members')
    .selectFrom('category_assignments')
    .select(['member_id', 'category'])
    .where('member_id', 'in', ids)
    .execute();
  const byMember = new Map<string, CategoryKey[]>();
  for (const row of rows) byMember.set(row.member_id, [...(byMember.get(row.member_id) ?? []), row.category]);
  return byMember;
}
