/** What is new is counted up to here, by kind and category. */
export const UNREAD_COUNTED = 1_000;

/** How much is new, as it is read: '12', or '1,000+' where there is more. */
export function unreadText(count: number): string {
  return count > UNREAD_COUNTED ? '1,000+' : `${count}`;
}
