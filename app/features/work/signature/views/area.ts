import { paths } from '#app/paths.ts';

/** Whose page it is. */
export type Area = 'admin' | 'member';

/** Address of the calls for a member's files. */
export function callsOf(area: Area, memberId: string | null): string {
  return paths.calls(area === 'admin' ? memberId : null);
}
