import type { Ctx } from '#app/ctx.ts';
import { CATEGORIES } from '#app/features/members/member/access/categories.ts';
import { paths } from '#app/paths.ts';
import { requireAdmin } from '#app/policy.ts';
import { remembered } from '#db/remembered.ts';
import type { CategoryFileRow } from '#db/tables/member.ts';

/** A file of a member; `date` is an ISO instant. */
export type LatestFile = {
  id: string;
  name: string;
  category: string;
  status: CategoryFileRow['status'];
  uploadedBy: CategoryFileRow['uploaded_by'];
  date: string;
  to: string;
};

const known = remembered<readonly LatestFile[]>(['category_assignments', 'category_files'], 200);

/** Files that are shown. */
const SHOWN = 5;

/** The newest files of the member acted for, over all categories that it has. Admins only. */
export async function latestFiles(ctx: Ctx): Promise<readonly LatestFile[]> {
  requireAdmin(ctx);
  return known(ctx.db, ctx.memberId, () => readLatest(ctx));
}

async function readLatest(ctx: Ctx): Promise<readonly LatestFile[]> {
  const rows = await ctx.db
    .selectFrom('category_files')
    .select(['id', 'name', 'category', 'status', 'uploaded_by', 'date'])
    .where('member_id', '=', ctx.memberId)
    .where('deleted_at', 'is', null)
    .where('category', 'in', (eb) =>
      eb
        .selectFrom('category_assignments as assigned')
        .select('assigned.category')
        .where('assigned.member_id', '=', ctx.memberId),
    )
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ uploaded_by, category, ...row }) => ({
    ...row,
    uploadedBy: uploaded_by,
    category: CATEGORIES[category].title,
    to: paths.file(ctx.memberId, category, row.id),
  }));
}
