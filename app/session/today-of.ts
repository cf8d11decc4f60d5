import { readTimeZone, todayIn } from './time-zone.ts';

/** Today's date, YYYY-MM-DD, where whoever sent the request is. */
export function todayOf(request: Request, { now }: { now: () => Date }): string {
  return todayIn(readTimeZone(request.headers.get('cookie')), now());
}
