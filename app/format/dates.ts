const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

// Spelled here, so that server and browser agree whatever their language data say of 'Sep' and 'Sept'.
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const WEEKDAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');

/** A date without a time, `YYYY-MM-DD`, in words: 'Nov 27, 2026'. It has no zone; other text comes back as it is. */
export function formatDate(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name ? `${name} ${Number(day)}, ${year}` : date;
}

/** The month and day of a date, `YYYY-MM-DD`: 'Nov 27'. */
export function monthAndDay(date: string): string {
  return `${monthName(date)} ${Number(date.slice(8, 10))}`;
}

/** The month of a date, `YYYY-MM-DD`: 'Nov'. */
export function monthName(date: string): string {
  return MONTHS[Number(date.slice(5, 7)) - 1] ?? '';
}

/**
 * An instant, ISO 8601 in UTC, in words in the given zone: 'Nov 27, 2026', with its time 'Nov 27, 2026, 2:05 PM'.
 * 'UTC' follows the time where the viewer's zone is not known. Other text comes back as it is.
 */
export function formatInstant(
  instant: string,
  zone: string,
  { withTime = false }: { withTime?: boolean | undefined } = {},
): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return instant;
  const { formatter, known } = formatterFor(zone);
  // Such as '11/27/2026, 2:05 PM': to ask for its parts takes several times as long as to find them.
  const text = formatter.format(at);
  const [month, day, year, hour, minute] = text.match(/\d+/g) ?? [];
  const date = `${MONTHS[Number(month) - 1]} ${day}, ${year}`;
  return withTime ? `${date}, ${hour}:${minute} ${text.slice(-2)}${known ? '' : ' UTC'}` : date;
}

/** A date in words as lists show it: without its year where that is the one in which `now` is. */
export function withoutThisYear(words: string, zone: string, now: number): string {
  return words.replace(`, ${dayIn(zone, new Date(now)).slice(0, 4)}`, '');
}

/** An instant in words, as lists show it. */
export function formatInList(
  instant: string,
  zone: string,
  now: number,
  options: { withTime?: boolean | undefined } = {},
): string {
  return withoutThisYear(formatInstant(instant, zone, options), zone, now);
}

/** The time of an instant in the given zone: '2:05 PM', or '2:05 PM UTC' where the viewer's zone is not known. */
export function timeOf(instant: string, zone: string): string {
  return formatInstant(instant, zone, { withTime: true }).split(', ').at(-1) ?? '';
}

/** A day, YYYY-MM-DD, seen from `today`: 'Today', 'Yesterday', otherwise its date. */
export function formatDay(day: string, today: string): string {
  const ago = daysBetween(day, today);
  return ago === 0 ? 'Today' : ago === 1 ? 'Yesterday' : formatDate(day);
}

const LONG_MONTHS =
  'January February March April May June July August September October November December'.split(' ');

/** The month of an instant in the given zone: 'November 2026'. */
export function monthOf(instant: string, zone: string): string {
  const [name = '', , year] = formatInstant(instant, zone).split(/[ ,]+/);
  return `${LONG_MONTHS[MONTHS.indexOf(name)]} ${year}`;
}

/** The day, YYYY-MM-DD, on which an instant is in the given zone. */
export function dayIn(zone: string, at: Date): string {
  const [month = '', day = '', year = ''] = formatterFor(zone).formatter.format(at).match(/\d+/g) ?? [];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/**
 * How long ago an instant was: 'just now', '5 minutes ago', '3 hours ago', '2 days ago'; after a week its date in the
 * given zone, as lists show it.
 */
export function formatAgo(instant: string, zone: string, now: number): string {
  const passed = now - Date.parse(instant);
  const minutes = Math.floor(passed / MINUTE_MS);
  if (Number.isNaN(passed) || minutes >= 7 * 24 * 60) return formatInList(instant, zone, now);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return ago.format(-minutes, 'minute');
  if (minutes < 24 * 60) return ago.format(-Math.floor(minutes / 60), 'hour');
  return ago.format(-Math.floor(minutes / 60 / 24), 'day');
}

const ago = new Intl.RelativeTimeFormat('en-US');

/**
 * When something is due, seen from `today`, both YYYY-MM-DD: 'due today', 'due tomorrow', 'due Tue' within a week,
 * 'due Mar 3', in another year 'due Mar 3, 2027'; afterwards '5 days overdue'.
 */
export function formatDue(date: string, today: string): string {
  const days = daysBetween(today, date);
  if (Number.isNaN(days)) return date;
  if (days < 0) return `${days === -1 ? '1 day' : `${-days} days`} overdue`;
  if (days === 0) return 'due today';
  if (days === 1) return 'due tomorrow';
  if (days < 7) return `due ${WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]}`;
  return `due ${date.slice(0, 4) === today.slice(0, 4) ? monthAndDay(date) : formatDate(date)}`;
}

/** Days from one date to another, both YYYY-MM-DD; negative where the other one is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** A text that somebody keeps, such as a custom field: a date reads as one, all else stays as it is. */
export function formatKept(value: string): string {
  return value.length === 10 ? formatDate(value) : value;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(zone: string): { formatter: Intl.DateTimeFormat; known: boolean } {
  const cached = formatters.get(zone);
  if (cached) return { formatter: cached, known: zone !== 'UTC' };
  try {
    const formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    });
    formatters.set(zone, formatter);
    return { formatter, known: zone !== 'UTC' };
  } catch {
    return formatterFor('UTC');
  }
}
