const TIME = /(?:^|[\sT])(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*([ap]m)?\b/i;
const DAY_MS = 86_400_000;

/** Hours that the abbreviations of US zones are behind UTC. */
const ZONES: Record<string, number> = { EDT: 4, EST: 5, CDT: 5, CST: 6, MDT: 6, MST: 7, PDT: 7, PST: 8 };

/** Seconds since midnight of a time of day, 12 or 24 hours, also behind a date; null for none. */
export function readTime(text: string): number | null {
  const [, hour, minute, second = '0', half = ''] = TIME.exec(text.trim()) ?? [];
  if (hour === undefined) return null;
  const [h, m, s] = [Number(hour), Number(minute), Number(second)];
  if (m > 59 || s > 59 || h > (half ? 12 : 23) || (half && h === 0)) return null;
  const hours = half ? (h % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : h;
  return hours * 3600 + m * 60 + s;
}

/** Seconds on the clock of the place, from the date YYYY-MM-DD and seconds since midnight: two of them can be compared. */
export function wallClock(date: string, seconds: number): number {
  return Date.parse(`${date}T00:00:00Z`) / 1000 + seconds;
}

/** The date so many days later, YYYY-MM-DD. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from one date to another, YYYY-MM-DD. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** Day of the week, 0 is Sunday. */
export function weekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** An instant, ISO UTC, from a date YYYY-MM-DD and a text that ends in time and zone: 'at 09:37 AM CDT'; null without both. */
export function readInstant(date: string, text: string): string | null {
  const seconds = readTime(text);
  const behind = ZONES[text.trim().slice(-3).toUpperCase()];
  if (seconds === null || behind === undefined) return null;
  return new Date((wallClock(date, seconds) + behind * 3600) * 1000).toISOString();
}
