import { formatCount } from '#app/lists/count-text.ts';

/** How many members, in words: '1 member', '1,200 members'. */
export function countOfMembers(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'member' : 'members'}`;
}
