import type { Ctx } from '#app/ctx.ts';
import type { CategoryKey } from '#app/features/members/member/access/categories.ts';

/** The files of a category of the member acted for that are not deleted. */
export function filesOf({ db, memberId }: Pick<Ctx, 'db' | 'memberId'>, category: CategoryKey) {
  return db
    .selectFrom('category_files')
    .where('category_files.member_id', '=', memberId)
    .where('category_files.category', '=', category)
    .where('category_files.deleted_at', 'is', null);
}

export type FilesFound = ReturnType<typeof filesOf>;
