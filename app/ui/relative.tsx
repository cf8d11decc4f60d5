import { createContext, use } from 'react';
import { classNames } from './class-names.ts';

/** The viewer's time zone, an IANA name. The default stands for 'not known'. */
export const TimeZoneContext = createContext('UTC');

// Spelled here, so that server and browser agree whatever their language data say of 'Sep' and 'Sept'.
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const UNITS = ['KB', 'MB', 'GB', 'TB'] as const;

/** A size in bytes in words: '512 bytes', '1.5 KB', '25 MB'; a KB is 1024 bytes. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  let value = bytes;
  let unit: string = '';
  for (unit of UNITS) {
    value /= 1024;
    // Not 1024, so that 1023.99 KB does not read as '1024 KB'.
    if (value < 1023.5) break;
  }
  return `${value < 10 ? Number(value.toFixed(1)) : Math.round(value)} ${unit}`;
}

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
export function formatInstant(instant: string, zone: string, { withTime = false } = {}): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return instant;
  const { formatter, known } = formatterFor(zone);
  // Such as '11/27/2026, 2:05 PM': to ask for its parts takes several times as long as to find them.
  const text = formatter.format(at);
  const [month, day, year, hour, minute] = text.match(/\d+/g) ?? [];
  const date = `${MONTHS[Number(month) - 1]} ${day}, ${year}`;
  return withTime ? `${date}, ${hour}:${minute} ${text.slice(-2)}${known ? '' : ' UTC'}` : date;
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

const LONG_MONTHS =
  'January February March April May June July August September October November December'.split(' ');

/** The month of an instant in the given zone: 'November 2026'. */
export function monthOf(instant: string, zone: string): string {
  const [name = '', , year] = formatInstant(instant, zone).split(/[ ,]+/);
  return `${LONG_MONTHS[MONTHS.indexOf(name)]} ${year}`;
}

/** A size in bytes. */
export function Bytes({ value, className }: { value: number; className?: string }) {
  return <span className={classNames('whitespace-nowrap', className)}>{formatBytes(value)}</span>;
}

/** A date without a time. */
export function DateText({ date, className }: { date: string; className?: string }) {
  return (
    <time dateTime={date} className={classNames('whitespace-nowrap', className)}>
      {formatDate(date)}
    </time>
  );
}

export type InstantTextProps = { instant: string; withTime?: boolean; className?: string };

/** An instant in the viewer's time zone. */
export function InstantText({ instant, withTime, className }: InstantTextProps) {
  const zone = use(TimeZoneContext);
  return (
    <time dateTime={instant} className={classNames('whitespace-nowrap', className)}>
      {formatInstant(instant, zone, { withTime })}
    </time>
  );
}
