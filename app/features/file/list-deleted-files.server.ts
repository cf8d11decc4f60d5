import type { Ctx } from '#app/ctx.ts';
import type { CategoryKey } from '#app/features/member/categories.ts';
import { requireAdmin } from '#app/policy.ts';

/** A file that was deleted and can be brought back. `deletedAt` is an ISO instant. */
export type DeletedFileLine = { id: string; name: string; deletedAt: string };

/** The deleted files of one category of the member acted for, the newest first. Admins only. */
export async function listDeletedFiles(ctx: Ctx, category: CategoryKey): Promise<DeletedFileLine[]> {
  requireAdmin(ctx);
  const rows = await ctx.db
    .selectFrom('category_files')
    .select(['id', 'name', 'deleted_at'])
    .where('member_id', '=', ctx.memberId)
    .where('category', '=', category)
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .execute();
  return rows.map(({ id, name, deleted_at }) => ({ id, name, deletedAt: deleted_at ?? '' }));
}
