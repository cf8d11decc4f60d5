import type { Ctx } from '#app/ctx.ts';
import type { CategoryKey } from '#app/features/members/member/access/categories.ts';
import { LINES_SHOWN } from '#app/lists/lines-shown.ts';
import { readTrash } from '#app/lists/trash.server.ts';
import type { Trash } from '#app/lists/trash.ts';
import { requireAdmin } from '#app/policy.ts';

/** The first deleted files of one category of the member acted for, the last deleted first. Admins only. */
export async function listDeletedFiles(ctx: Ctx, category: CategoryKey, show = LINES_SHOWN): Promise<Trash> {
  requireAdmin(ctx);
  const found = ctx.db
    .selectFrom('category_files')
    .select(['id', 'name', 'deleted_at as deletedAt'])
    .where('member_id', '=', ctx.memberId)
    .where('category', '=', category);
  return readTrash(found, show);
}
