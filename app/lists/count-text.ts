/** Lists are counted up to here, unless their page is further behind. */
export const COUNTED = 10_000;

/** How many there are, as it is read: of more than were counted, that there are more. */
export function countText(count: number, most = COUNTED): string {
  return count > most ? `${most.toLocaleString('en-US')}+` : count.toLocaleString('en-US');
}
