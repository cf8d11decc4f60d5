import { lastMonths } from '#app/format/zoned-weeks.ts';
import { readTimeZone, todayIn } from './time-zone.ts';

/** The ISO instant at which the current month began where the viewer is. */
export function monthBegan(request: Request, now: Date): string {
  const zone = readTimeZone(request.headers.get('cookie'));
  const [month] = lastMonths(todayIn(zone, now), zone.name, 1);
  return month?.from ?? now.toISOString();
}
