import type { Ctx } from '#app/ctx.ts';
import type { CategoryKey } from '#app/features/members/member/access/categories.ts';
import { LINES_SHOWN } from '#app/lists/load-more.ts';
import { type DeletedLines, deletedLines } from '#app/lists/trash.ts';
import { requireAdmin } from '#app/policy.ts';

/** The first deleted files of one category of the member acted for, the last deleted first. Admins only. */
export async function listDeletedFiles(
  ctx: Ctx,
  category: CategoryKey,
  show = LINES_SHOWN,
): Promise<DeletedLines> {
  requireAdmin(ctx);
  const rows = await ctx.db
    .selectFrom('category_files')
    .select(['id', 'name', 'deleted_at as deletedAt'])
    .select((eb) => eb.fn.countAll<number>().over().as('count'))
    .where('member_id', '=', ctx.memberId)
    .where('category', '=', category)
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(show)
    .execute();
  return deletedLines(rows);
}
