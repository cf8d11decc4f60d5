import { href } from 'react-router';
import { withQuery } from '#app/paths.ts';

/** Path of the page of signatures: in the admin area of all members, in a member's own area. */
export function signaturesPath(
  area: 'admin' | 'member',
  query: Record<string, string | null | undefined> = {},
): string {
  return withQuery(area === 'admin' ? href('/admin/signatures') : href('/member/signatures'), query);
}
