import { Temporal } from 'temporal-polyfill';

/** A week or a month in the viewer's zone: its first day, YYYY-MM-DD, and the ISO instants at which it begins and ends. */
export type Span = { day: string; from: string; to: string };

/** The last `count` weeks, Sunday to Saturday as delivery businesses count them, the week of `today` last. */
export function lastWeeks(today: string, zone: string, count: number): Span[] {
  const day = Temporal.PlainDate.from(today);
  const sunday = day.subtract({ days: day.dayOfWeek % 7 });
  return spans(count, (at) => sunday.add({ weeks: at + 1 - count }), zone);
}

/** The last `count` months, the month of `today` last. */
export function lastMonths(today: string, zone: string, count: number): Span[] {
  const first = Temporal.PlainDate.from(today).with({ day: 1 });
  return spans(count, (at) => first.add({ months: at + 1 - count }), zone);
}

function spans(count: number, startOf: (at: number) => Temporal.PlainDate, zone: string): Span[] {
  const instants = Array.from({ length: count + 1 }, (_, at) =>
    new Date(startOf(at).toZonedDateTime(zone).epochMilliseconds).toISOString(),
  );
  return Array.from({ length: count }, (_, at) => ({
    day: startOf(at).toString(),
    from: instants[at] ?? '',
    to: instants[at + 1] ?? '',
  }));
}

/** The ISO instants at which a day, YYYY-MM-DD, begins and ends in the zone. */
export function dayBounds(day: string, zone: string): Omit<Span, 'day'> {
  const date = Temporal.PlainDate.from(day);
  const [span] = spans(1, (at) => date.add({ days: at }), zone);
  return { from: span?.from ?? '', to: span?.to ?? '' };
}
