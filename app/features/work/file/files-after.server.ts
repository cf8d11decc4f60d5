import type { Ctx } from '#app/ctx.ts';
import { CATEGORY_KEYS, type CategoryKey } from '#app/features/members/member/access/categories.ts';
import {
  assignedCategories,
  requireCategory,
} from '#app/features/members/member/access/category-access.server.ts';
import { type Batch, type BatchAsked, batchOf } from '#app/lists/batch.ts';
import { isAdmin } from '#app/policy.ts';
import type { CategoryFileRow } from '#db/tables/member.ts';
import { findFile } from './change-file.server.ts';

type Asked = BatchAsked & {
  category?: CategoryKey;
  status?: CategoryFileRow['status'];
  updatedSince?: string;
};

/**
 * Files of the member acted for by falling id, of the categories that the actor reaches, for programs that read all of them.
 * `updatedSince` is an ISO instant: that of the present status counts.
 */
export async function filesAfter(ctx: Ctx, asked: Asked): Promise<Batch<CategoryFileRow>> {
  const { after, limit, category, status, updatedSince } = asked;
  const reached = isAdmin(ctx) ? CATEGORY_KEYS : await assignedCategories(ctx);
  const categories = reached.filter((key) => category === undefined || key === category);
  if (categories.length === 0) return { rows: [], next: null };
  const rows = await ctx.db
    .selectFrom('category_files')
    .selectAll()
    .where('member_id', '=', ctx.memberId)
    .where('category', 'in', categories)
    .where('deleted_at', 'is', null)
    .$if(after !== null, (some) => some.where('id', '<', after))
    .$if(status !== undefined, (some) => some.where('status', '=', status ?? 'Completed'))
    .$if(updatedSince !== undefined, (some) => some.where('status_changed_at', '>=', updatedSince ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return batchOf(rows, asked);
}

/** A file in a category that the actor reaches. Throws NotFound for any other. */
export async function findReachedFile(ctx: Ctx, fileId: string): Promise<CategoryFileRow> {
  const file = await findFile(ctx, fileId);
  await requireCategory(ctx, file.category);
  return file;
}
