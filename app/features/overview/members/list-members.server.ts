import type { PortalCtx } from '#app/ctx.ts';
import type { CategoryKey } from '#app/features/members/member/access/categories.ts';
import { pictureUrl } from '#app/features/platform/account/profile/picture-url.ts';
import { countUnreadOfMembers } from '#app/features/platform/notification/unread.server.ts';
import { onePage, pageFrom } from '#app/lists/paginate.server.ts';
import type { ListPage } from '#app/lists/pagination.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers } from '#db/open.ts';
import type { UserRow } from '#db/tables/account.ts';
import { inOrderOf } from './arranged-page.server.ts';
import { filteredMembers } from './filter-members.server.ts';
import { type MemberValues, readColumns } from './member-columns.server.ts';
import type { MembersQuery } from './members-query.ts';

/** Members on one page of the list. */
export const MEMBERS_PAGE_SIZE = 25;

export type MemberLine = MemberValues & {
  id: string;
  name: string;
  email: string;
  pictureUrl: string | null;
  joinedAt: string;
  categories: CategoryKey[];
  /** What of the member is new to the admins. */
  waiting: number;
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
  const { rows, ...place } = await pageOfMembers(ctx, input, today);
  return { members: await membersOf(ctx, rows, today), ...place };
}

async function pageOfMembers(
  ctx: PortalCtx,
  input: MembersQuery,
  today: string,
): Promise<ListPage & { rows: UserRow[] }> {
  const { page, sort, direction } = input;
  const place = { page, size: MEMBERS_PAGE_SIZE };
  const along = sort === 'documents' || sort === 'activity' ? 'totals' : undefined;
  const list = await filteredMembers(ctx, input, today, along);
  if (sort === 'name' || sort === 'joined')
    return onePage(place, list, (all) =>
      all
        .selectAll('users')
        .orderBy(sort === 'joined' ? 'users.id' : 'users.sort_key', direction)
        .orderBy('users.id'),
    );
  return pageFrom(place, list, inOrderOf(ctx, list, { column: sort, direction }, today));
}

/** These members with what is open, due, on file, paid and done of each, in the order of the accounts. Admins only. */
export async function membersOf(
  ctx: PortalCtx,
  rows: readonly UserRow[],
  today: string,
): Promise<MemberLine[]> {
  const of = rows.map(({ id }) => id);
  if (of.length === 0) return [];
  const [categories, waiting, values] = await Promise.all([
    categoriesOf(ctx, of),
    countUnreadOfMembers(ctx, of),
    readColumns({ ctx, today, of }),
  ]);
  return rows.map((row) => ({
    ...valuesOf(values, row.id),
    id: row.id,
    name: row.name,
    email: row.email_written,
    pictureUrl: pictureUrl(row),
    joinedAt: row.created_at,
    categories: categories.get(row.id) ?? [],
    waiting: waiting.get(row.id) ?? 0,
  }));
}

/** Each account has its totals since it came into being. */
function valuesOf(values: Map<string, MemberValues>, id: string): MemberValues {
  const found = values.get(id);
  if (!found) throw new Error(`The account ${id} has no totals.`);
  return found;
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
