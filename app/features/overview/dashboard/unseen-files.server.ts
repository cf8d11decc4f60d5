import type { Ctx } from '#app/ctx.ts';
import type { CategoryKey } from '#app/features/members/member/access/categories.ts';

/** Files of the member acted for that its side has not seen, by category; one without any is left out. */
export async function countUnseenFiles(ctx: Ctx): Promise<Partial<Record<CategoryKey, number>>> {
  const rows = await ctx.db
    .selectFrom('category_files')
    .select((eb) => ['category', eb.fn.countAll<number>().as('count')])
    .where('member_id', '=', ctx.memberId)
    .where('seen_by_member', '=', 0)
    .where('deleted_at', 'is', null)
    .groupBy('category')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.category, row.count]));
}
