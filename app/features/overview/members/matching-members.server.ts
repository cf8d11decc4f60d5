import type { PortalCtx } from '#app/ctx.ts';
import { requireAdmin } from '#app/policy.ts';
import { filteredMembers } from './filter-members.server.ts';
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
  const { found } = await filteredMembers(ctx, { q, show }, today);
  return found
    .select(['users.id', 'users.name'])
    .orderBy('users.sort_key')
    .orderBy('users.id')
    .limit(most)
    .execute();
}
