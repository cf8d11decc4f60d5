import { href } from 'react-router';

/** Address of the page of expected files: of that member's for staff, of the own ones for null. */
export function expectedPath(memberId: string | null): string {
  return memberId ? href('/admin/users/:memberId/expected', { memberId }) : href('/member/expected');
}
