import type { CategoryKey } from '#app/features/members/member/access/categories.ts';

/** Path of a file, for the area of the side that looks. */
export function fileLocation(
  side: 'admin' | 'member',
  memberId: string,
  category: CategoryKey,
  fileId: string,
): string {
  return side === 'admin'
    ? `/admin/users/${memberId}?tab=files&category=${category}&file=${fileId}`
    : `/member/${category}?file=${fileId}`;
}
