import ical, { type ICalCalendarMethod, type ICalEventData, type ICalEventStatus } from 'ical-generator';

/** An entry of a calendar: at an instant for so many minutes, or a whole day, which has no zone. */
export type CalendarEntry = {
  /** Stays the same however often the entry changes, and is nobody else's. */
  uid: string;
  title: string;
  when: { startsAt: string; minutes: number } | { day: string };
  place?: string;
  description?: string;
  url?: string;
  /** When what it tells of was changed last, ISO UTC. */
  changedAt: string;
  /** How often that was. */
  sequence?: number;
  canceled?: boolean;
};

type Calendar = {
  /** What calendar programs call it. */
  name?: string;
  /** A message about one entry; a feed has none. */
  method?: 'PUBLISH' | 'CANCEL';
  /** Seconds after which a program looks again. */
  refreshSeconds?: number;
};

/** Entries in the form that calendar programs read (RFC 5545). Instants are in UTC, which every zone reads right. */
export function icalendar(
  entries: readonly CalendarEntry[],
  { name, method, refreshSeconds }: Calendar,
): string {
  const calendar = ical({
    prodId: { company: 'Delivery Portal', product: 'Portal', language: 'EN' },
    ...(name && { name }),
    ...(method && { method: method as ICalCalendarMethod }),
    ...(refreshSeconds && { ttl: refreshSeconds }),
  });
  for (const entry of entries) calendar.createEvent(eventOf(entry));
  return `${calendar.toString()}\r\n`;
}

function eventOf({ uid, title, when, place, description, url, ...about }: CalendarEntry): ICalEventData {
  return {
    ...{ id: uid, summary: title, stamp: new Date(about.changedAt), sequence: about.sequence ?? 0 },
    ...timesOf(when),
    ...(place && { location: place }),
    ...(description && { description }),
    ...(url && { url }),
    ...(about.canceled && { status: 'CANCELLED' as ICalEventStatus }),
  };
}

function timesOf(when: CalendarEntry['when']) {
  if ('day' in when) return { start: new Date(`${when.day}T00:00:00Z`), allDay: true };
  const start = new Date(when.startsAt);
  return { start, end: new Date(start.getTime() + when.minutes * 60_000) };
}
