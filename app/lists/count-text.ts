/** Lists are counted up to here, unless their page is further behind. */
export const COUNTED = 10_000;

// Kept: to make it anew for a number takes longer than a row of a list.
const counts = new Intl.NumberFormat('en-US');

/** A count as it is read: '12,345'. */
export function formatCount(count: number): string {
  return counts.format(count);
}

/** How many there are, as it is read: of more than were counted, that there are more. */
export function countText(count: number, most = COUNTED): string {
  return count > most ? `${formatCount(most)}+` : formatCount(count);
}
