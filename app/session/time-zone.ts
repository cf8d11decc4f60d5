import { dayIn } from '#app/format/dates.ts';

/** The cookie in which the browser tells its zone. */
export const TIME_ZONE_COOKIE = 'portal.zone';

const IN_COOKIES = new RegExp(`(?:^|;\\s*)${TIME_ZONE_COOKIE}=([^;]+)`);

type Zone = { name: string; known: boolean };

const UNKNOWN: Zone = { name: 'UTC', known: false };

/** What cookies of zones mean, so far as they were met: to find out takes longer than the rest of a kept page. */
const met = new Map<string, Zone>();
/** More than there are zones. */
const MET_MOST = 1000;

/** The viewer's zone from the cookies; UTC, and not known, until the browser has told. */
export function readTimeZone(cookies: string | null): Zone {
  const written = cookies && IN_COOKIES.exec(cookies)?.[1];
  if (!written) return UNKNOWN;
  const zone = met.get(written) ?? zoneOf(written);
  if (zone.known && met.size < MET_MOST) met.set(written, zone);
  return zone;
}

function zoneOf(written: string): Zone {
  try {
    const timeZone = decodeURIComponent(written);
    const { timeZone: name } = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions();
    return { name, known: true };
  } catch {
    // A zone that this server does not know is as good as none: UTC, named as such.
    return UNKNOWN;
  }
}

/** Today's date, YYYY-MM-DD, where the viewer is. */
export function todayIn(zone: { name: string }, now: Date): string {
  return dayIn(zone.name, now);
}

/** The day, YYYY-MM-DD, and the name of the zone of whoever makes a request. */
export function clockOf(request: Request, now: Date): { today: string; zone: string } {
  const zone = readTimeZone(request.headers.get('cookie'));
  return { today: todayIn(zone, now), zone: zone.name };
}
