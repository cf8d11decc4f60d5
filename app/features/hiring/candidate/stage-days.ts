const DAY_MS = 86_400_000;

/** Whole days between two instants, ISO UTC; none where they are the wrong way round. */
export function wholeDays(from: string, to: string): number {
  return Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / DAY_MS));
}

/** Days in a stage in words: 'less than a day', '1 day', '9 days'. */
export function daysText(days: number): string {
  if (days === 0) return 'less than a day';
  return days === 1 ? '1 day' : `${days} days`;
}
