import type { PortalCtx } from '#app/ctx.ts';
import { requireAdmin } from '#app/policy.ts';
import { searchWords } from '#app/text/search-key.ts';
import { searchRows } from '#db/search/search-rows.ts';

/** Members that a search over their records looks at. */
const MOST = 200;

/** The ids of the members whose name or email has these words, for a list of records of all members; never none. Admins only. */
export async function membersFound(ctx: PortalCtx, q: string): Promise<string[]> {
  requireAdmin(ctx);
  const { found } = await searchRows({ db: ctx.db }, 'users', searchWords(q), (rows) =>
    rows.where('role', '=', 'member').where('deleted_at', 'is', null),
  );
  const rows = await found.select('users.id').limit(MOST).execute();
  return ['', ...rows.map(({ id }) => id)];
}
