const HOUR_MS = 3_600_000;
/** Hours that the clocks furthest behind and furthest ahead of UTC are off. */
const [BEHIND, AHEAD] = [12, 14];

/**
 * True while a day, YYYY-MM-DD, is over for some people and not for others: then whether it is past depends on where one
 * is, and two sides may see a different state.
 */
export function differsByZone(day: string, now: Date): boolean {
  const dayAt = (hours: number) => new Date(now.getTime() + hours * HOUR_MS).toISOString().slice(0, 10);
  return day >= dayAt(-BEHIND) && day < dayAt(AHEAD);
}
