import { changedSearch } from '#app/ui/lists/list-in-url.ts';

/** Where the list of members is. */
export const MEMBERS_PATH = '/admin/users';

/** Path of the list with some of its parameters changed; null takes one away. */
export function listPath(params: URLSearchParams, changes: Record<string, string | null> = {}): string {
  return `${MEMBERS_PATH}${changedSearch(params, changes)}`;
}

/** Path of a member's page that knows the way back to the list as it is filtered now. */
export function memberPath(id: string, list: URLSearchParams): string {
  const from = listPath(list, { deleted: null }).slice(MEMBERS_PATH.length + 1);
  return from ? `${MEMBERS_PATH}/${id}?${new URLSearchParams({ from })}` : `${MEMBERS_PATH}/${id}`;
}

/** Path back from a member's page to the list, filtered as it was; with what more the list should show. */
export function backToList(member: URLSearchParams, changes: Record<string, string | null> = {}): string {
  return listPath(new URLSearchParams(member.get('from') ?? ''), changes);
}

/** Path of a tab of the member's page; it keeps the way back. */
export function tabPath(id: string, member: URLSearchParams, place: Record<string, string>): string {
  const from = member.get('from');
  return `${MEMBERS_PATH}/${id}?${new URLSearchParams({ ...place, ...(from && { from }) })}`;
}
