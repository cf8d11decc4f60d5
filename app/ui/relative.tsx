import { createContext, use } from 'react';
import { formatBytes } from '#app/format/bytes.ts';
import {
  dayIn,
  formatAgo,
  formatDate,
  formatDue,
  formatInstant,
  formatShortInstant,
} from '#app/format/dates.ts';
import { classNames } from './class-names.ts';

/** The viewer's time zone, an IANA name. The default stands for 'not known'. */
export const TimeZoneContext = createContext('UTC');

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

/** When something is due, or for how long it is overdue, by the viewer's day; the date itself is to hand. */
export function DueText({ date, className }: { date: string; className?: string }) {
  const zone = use(TimeZoneContext);
  return (
    <time
      dateTime={date}
      title={formatDate(date)}
      suppressHydrationWarning
      className={classNames('whitespace-nowrap', className)}
    >
      {formatDue(date, dayIn(zone, new Date()))}
    </time>
  );
}

export type InstantTextProps = { instant: string; withTime?: boolean; className?: string };

/** An instant in the viewer's time zone. With its time it may wrap where a phone has no room for the whole. */
export function InstantText({ instant, withTime, className }: InstantTextProps) {
  const zone = use(TimeZoneContext);
  const wraps = withTime ? 'sm:whitespace-nowrap' : 'whitespace-nowrap';
  return (
    <time dateTime={instant} className={classNames(wraps, className)}>
      {formatInstant(instant, zone, { withTime })}
    </time>
  );
}

/** An instant in a row of a list: without the year while it is this one; the exact time is to hand. */
export function ShortInstantText({ instant, withTime, className }: InstantTextProps) {
  const zone = use(TimeZoneContext);
  return (
    <time
      dateTime={instant}
      title={formatInstant(instant, zone, { withTime: true })}
      suppressHydrationWarning
      className={classNames('whitespace-nowrap', className)}
    >
      {formatShortInstant(instant, zone, Date.now(), { withTime })}
    </time>
  );
}

/** How long ago an instant was; the exact time is to hand. It may pass to the next minute while the page is on its way. */
export function AgoText({ instant, className }: Omit<InstantTextProps, 'withTime'>) {
  const zone = use(TimeZoneContext);
  return (
    <time
      dateTime={instant}
      title={formatInstant(instant, zone, { withTime: true })}
      suppressHydrationWarning
      className={classNames('whitespace-nowrap', className)}
    >
      {formatAgo(instant, zone, Date.now())}
    </time>
  );
}
