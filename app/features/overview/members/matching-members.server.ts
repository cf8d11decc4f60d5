import type { PortalCtx } from '#app/ctx.ts';
import { requireAdmin } from '#app/policy.ts';
import { isShown } from './arrange-members.ts';
import { searchMembers } from './list-members.server.ts';
import { readColumn } from './member-columns.server.ts';
import { MEMBER_FILTERS } from './member-filters.ts';
import type { MembersQuery } from './members-query.ts';

/** A member by id and name. */
export type NamedMember = { id: string; name: string };

/**
 * The first `most` by name of all members that the list shows under this search and filter. `today` is YYYY-MM-DD for the
 * viewer. Admins only.
 */
export async function matchingMembers(
  ctx: PortalCtx,
  { q, show }: Pick<MembersQuery, 'q' | 'show'>,
  { today, most }: { today: string; most: number },
): Promise<NamedMember[]> {
  requireAdmin(ctx);
  const filter = MEMBER_FILTERS.find(({ value }) => value === show);
  const { found } = await searchMembers(ctx, q);
  const named = await found
    .select(['users.id', 'users.name'])
    .orderBy('sort_key')
    .orderBy('id')
    .$if(!filter, (all) => all.limit(most))
    .execute();
  if (!filter) return named;
  const values = await readColumn(filter.column, { ctx, today, of: null });
  const now = ctx.now().getTime();
  return named.filter(({ id }) => isShown(filter.value, values.get(id), now)).slice(0, most);
}
