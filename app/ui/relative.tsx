import { createContext, use } from 'react';
import { formatBytes } from '#app/format/bytes.ts';
import {
  dayIn,
  formatAgo,
  formatDate,
  formatDue,
  formatInList,
  formatInstant,
  withoutThisYear,
} from '#app/format/dates.ts';
import { classNames } from './class-names.ts';

/** The viewer's time zone, an IANA name. The default stands for 'not known'. */
export const TimeZoneContext = createContext('UTC');

/** A size in bytes. */
export function Bytes({ value, className }: { value: number; className?: string }) {
  return <span className={classNames('whitespace-nowrap', className)}>{formatBytes(value)}</span>;
}

export type DateTextProps = Pick<InstantTextProps, 'inList' | 'className'> & { date: string };

/** A date without a time. */
export function DateText({ date, inList, className }: DateTextProps) {
  const zone = use(TimeZoneContext);
  const words = formatDate(date);
  return (
    <time dateTime={date} suppressHydrationWarning className={classNames('whitespace-nowrap', className)}>
      {inList ? withoutThisYear(words, zone, Date.now()) : words}
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

export type InstantTextProps = {
  instant: string;
  withTime?: boolean;
  /** Among others, where the year goes without saying. */
  inList?: boolean;
  className?: string;
};

/** An instant in the viewer's time zone. With its time it may wrap where a phone has no room for the whole. */
export function InstantText({ instant, withTime, inList, className }: InstantTextProps) {
  const zone = use(TimeZoneContext);
  const wraps = withTime ? 'sm:whitespace-nowrap' : 'whitespace-nowrap';
  return (
    <time dateTime={instant} suppressHydrationWarning className={classNames(wraps, className)}>
      {inList
        ? formatInList(instant, zone, Date.now(), { withTime })
        : formatInstant(instant, zone, { withTime })}
    </time>
  );
}

/** How long ago an instant was; the exact time is to hand. It may pass to the next minute while the page is on its way. */
export function AgoText({ instant, className }: Pick<InstantTextProps, 'instant' | 'className'>) {
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
