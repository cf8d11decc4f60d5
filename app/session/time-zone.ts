/** The cookie in which the browser tells its zone. */
export const TIME_ZONE_COOKIE = 'portal.zone';

const IN_COOKIES = new RegExp(`(?:^|;\\s*)${TIME_ZONE_COOKIE}=([^;]+)`);

/** The viewer's zone from the cookies; UTC, and not known, until the browser has told. */
export function readTimeZone(cookies: string | null): { name: string; known: boolean } {
  const match = IN_COOKIES.exec(cookies ?? '');
  try {
    const name = decodeURIComponent(match?.[1] ?? '');
    if (name)
      return {
        name: new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone,
        known: true,
      };
  } catch {
    // A zone that this server does not know is as good as none: UTC, named as such.
  }
  return { name: 'UTC', known: false };
}

/** Today's date, YYYY-MM-DD, where the viewer is. */
export function todayIn(zone: { name: string }, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone.name, dateStyle: 'short' }).format(now);
}
