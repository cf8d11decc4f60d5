import { Temporal } from 'temporal-polyfill';

/** The instant of a day and a time of day in a zone, so many minutes later. */
export function instantAt(zone: string, day: string, time: string, minutes: number): Date {
  const start = Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone: zone,
    plainTime: Temporal.PlainTime.from(time),
  });
  return new Date(start.epochMilliseconds + minutes * 60_000);
}

const DAY = { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' } as const;
const TIME = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

/** An instant in words for whom it is about: 'Thu, Dec 3, 2026, 10:00 AM EST'. */
export function saidIn(zone: string, at: string): string {
  return `${dayIn(zone, at)}, ${timeIn(zone, at)}`;
}

/** Its day: 'Thu, Dec 3, 2026'. */
export function dayIn(zone: string, at: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: zone, ...DAY }).format(new Date(at));
}

/** Its time: '10:00 AM EST'. */
export function timeIn(zone: string, at: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: zone, ...TIME })
    .format(new Date(at))
    .replace('\u202f', ' ');
}
