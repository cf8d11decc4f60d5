import { z } from 'zod';
import type { PortalCtx } from '#app/ctx.ts';
import { pictureUrl } from '#app/features/platform/account/profile/picture-url.ts';
import { countUnreadOfMembers } from '#app/features/platform/notification/unread.server.ts';
import { onePage } from '#app/lists/paginate.server.ts';
import { type ListPage, pageParam } from '#app/lists/pagination.ts';
import { requireAdmin } from '#app/policy.ts';
import { searchWords } from '#app/text/search-key.ts';
import { acrossMembers } from '#db/open.ts';
import { searchRows } from '#db/search/search-rows.ts';
import type { CategoryKey } from './access/categories.ts';

/** Members on one page of the list. */
export const MEMBERS_PAGE_SIZE = 50;

export const listMembersSchema = z.object({
  q: z.string().max(200).catch(''),
  sort: z.enum(['name', 'joined']).catch('name'),
  direction: z.enum(['asc', 'desc']).catch('asc'),
  page: pageParam,
});

export type MemberLine = {
  id: string;
  name: string;
  email: string;
  pictureUrl: string | null;
  joinedAt: string;
  categories: CategoryKey[];
  /** What of the member is new to the admins. */
  waiting: number;
  /** How much of it is open, where the page counts it. */
  open?: number;
};

/** One page of the members (role member only), narrowed by the words of the search, with what waits for an admin. */
export async function listMembers(
  ctx: PortalCtx,
  input: z.infer<typeof listMembersSchema>,
): Promise<ListPage & { members: MemberLine[] }> {
  requireAdmin(ctx);
  const { db } = ctx;
  const query = await searchRows({ db }, 'users', searchWords(input.q), (rows) =>
    rows.where('role', '=', 'member').where('deleted_at', 'is', null),
  );
  const { rows, ...place } = await onePage({ page: input.page, size: MEMBERS_PAGE_SIZE }, query, (all) =>
    all
      .selectAll('users')
      .orderBy(input.sort === 'name' ? 'sort_key' : 'id', input.direction)
      .orderBy('id'),
  );
  const ids = rows.map((row) => row.id);
  const [categories, waiting] = await Promise.all([categoriesOf(ctx, ids), countUnreadOfMembers(ctx, ids)]);
  const members = rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email_written,
    pictureUrl: pictureUrl(row),
    joinedAt: row.created_at,
    categories: categories.get(row.id) ?? [],
    waiting: waiting.get(row.id) ?? 0,
  }));
  return { members, ...place };
}

async function categoriesOf(ctx: PortalCtx, ids: string[]): Promise<Map<string, CategoryKey[]>> {
  if (ids.length === 0) return new Map();
  const rows = await acrossMembers(ctx.db, 'the list of members')
    .selectFrom('category_assignments')
    .select(['member_id', 'category'])
    .where('member_id', 'in', ids)
    .execute();
  const byMember = new Map<string, CategoryKey[]>();
  for (const row of rows) byMember.set(row.member_id, [...(byMember.get(row.member_id) ?? []), row.category]);
  return byMember;
}
