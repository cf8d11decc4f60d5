import { Temporal } from 'temporal-polyfill';
import { LAST_WEEK, type Plan } from './recurrence.ts';

/** Further ahead nobody plans: so many days after the one that is asked for, the next one is looked for. */
const HORIZON_DAYS = 800;

/** The days from one to another, both inclusive (YYYY-MM-DD), on which it comes. */
export function occurrences(plan: Plan, from: string, until: string): string[] {
  const last = plan.endsOn !== null && plan.endsOn < until ? plan.endsOn : until;
  const found: string[] = [];
  for (const day of days(plan, from > plan.startsOn ? from : plan.startsOn)) {
    if (day > last) return found;
    if (!isPaused(plan, day)) found.push(day);
  }
  return found;
}

/** The first day from that one on which it comes and which is not `closed`; null where there is none. */
export function nextOccurrence(plan: Plan, from: string, closed: ReadonlySet<string>): string | null {
  const after = [...closed, from].sort().at(-1) ?? from;
  const until = Temporal.PlainDate.from(after).add({ days: HORIZON_DAYS }).toString();
  return occurrences(plan, from, until).find((day) => !closed.has(day)) ?? null;
}

function isPaused({ pauses }: Plan, day: string): boolean {
  return pauses.some(({ from, to }) => day >= from && (to === null || day <= to));
}

/** All days of the rule from that one on, without an end. */
function days(plan: Plan, from: string): Generator<string> {
  return plan.repeat === 'weekly' || plan.repeat === 'biweekly' ? weekly(plan, from) : monthly(plan, from);
}

/** Every second week is counted from the first such weekday of the plan. */
function* weekly({ repeat, weekday, startsOn }: Plan, from: string): Generator<string> {
  const step = repeat === 'weekly' ? 7 : 14;
  const start = Temporal.PlainDate.from(startsOn);
  const first = start.add({ days: (weekday - start.dayOfWeek + 7) % 7 });
  const passed = first.until(Temporal.PlainDate.from(from), { largestUnit: 'day' }).days;
  let day = first.add({ days: Math.max(0, Math.ceil(passed / step)) * step });
  for (;;) {
    yield day.toString();
    day = day.add({ days: step });
  }
}

function* monthly(plan: Plan, from: string): Generator<string> {
  let month = Temporal.PlainDate.from(from).toPlainYearMonth();
  for (;;) {
    const day = dayOfMonth(plan, month);
    if (day !== null && day >= from) yield day;
    month = month.add({ months: 1 });
  }
}

function dayOfMonth(plan: Plan, month: Temporal.PlainYearMonth): string | null {
  if (plan.repeat === 'monthly-weekday') return weekdayOfMonth(plan, month);
  if (plan.repeat === 'yearly' && month.month !== plan.month) return null;
  return month.toPlainDate({ day: Math.min(plan.day, month.daysInMonth) }).toString();
}

function weekdayOfMonth({ weekday, week }: Plan, month: Temporal.PlainYearMonth): string {
  const first = month.toPlainDate({ day: 1 });
  const day = 1 + ((weekday - first.dayOfWeek + 7) % 7);
  const weeks = week === LAST_WEEK ? Math.floor((month.daysInMonth - day) / 7) : week - 1;
  return month.toPlainDate({ day: day + weeks * 7 }).toString();
}

/**
 * The instant of a time of day (HH:MM) on a day there; one that a clock change leaves out comes as much later as the clock
 * was put on, and of one that comes twice it is the first.
 */
export function instantOf(day: string, time: string, zone: string): Date {
  const at = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: time });
  return new Date(at.epochMilliseconds);
}

/** The Monday of the week in which that day is. */
export function mondayOf(day: string): string {
  const date = Temporal.PlainDate.from(day);
  return date.subtract({ days: date.dayOfWeek - 1 }).toString();
}

/** That day so many days later, or earlier. */
export function plusDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}
