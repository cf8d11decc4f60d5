import type { Limit } from '../../reference/limits.ts';
import { payOn } from '../../reference/reference.ts';
import type { RegisterRow } from '../../statement/payroll-register.ts';
import type { Punch } from '../../statement/time-card.ts';
import { addDays, daysBetween, weekday } from '../../statement/times.ts';
import type { Known } from '../known.ts';
import { type Complete, shiftsOf } from './shifts.ts';

const TEN_THOUSAND = 10_000;
/** Hours by which card and register may differ in all and still be of the same time. */
const SAME_HOURS = 0.5;

/** A day of a person with the hours of its cards. */
export type CardDay = { date: string; hours: number };
/** A workweek of a person. */
export type CardWeek = { from: string; days: CardDay[]; hours: number };

/** The hours of a pair of punches: as the card has them, else between the punches. */
export function hoursOf(punch: Complete): number {
  return punch.hours === null ? clockedHours(punch) : punch.hours / TEN_THOUSAND;
}

/** The hours between two punches. */
export function clockedHours({ in: start, out }: Pick<Complete, 'in' | 'out'>): number {
  return (out - start) / 3600;
}

/** Whether a row's hours are its punches less the time of an automatic deduction. */
export function isDeducted({ in: start, out, hours, date }: Punch, limit: Limit): boolean {
  if (start === null || out === null || hours === null) return false;
  const less = clockedHours({ in: start, out }) - hours / TEN_THOUSAND;
  return Math.abs(less - limit('PAY-12.hours', date)) <= limit('PAY-13.off', date) + 1e-9;
}

/** The days of a person's cards, by the day on which a shift began. */
export function daysOf(cards: readonly Punch[]): CardDay[] {
  const byDate = Map.groupBy(shiftsOf(cards), ({ date }) => date);
  return [...byDate]
    .map(([date, shifts]) => ({
      date,
      hours: shifts.flatMap(({ punches }) => punches).reduce((sum, punch) => sum + hoursOf(punch), 0),
    }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** The first day of the workweek that a day is in. */
export function weekStart(date: string, first: number): string {
  return addDays(date, -((weekday(date) - first + 7) % 7));
}

/** The same by workweek. */
export function weeksOf(days: readonly CardDay[], first: number): CardWeek[] {
  return [...Map.groupBy(days, ({ date }) => weekStart(date, first))].map(([from, ofWeek]) => ({
    from,
    days: ofWeek,
    hours: ofWeek.reduce((sum, { hours }) => sum + hours, 0),
  }));
}

/**
 * Why time cards and a register's row are not of the same time: the row has no period, or none of whole workweeks; there are no cards; or
 * their hours are others than those paid.
 */
export type NotOfCards = 'no period' | 'part of a week' | 'no cards' | 'other hours';

/** The workweeks that a register's row pays, from the time cards on file; null where they are not of the same time. */
export function weeksPaid(row: RegisterRow, known: Known): CardWeek[] | null {
  const weeks = cardsOfRow(row, known);
  return typeof weeks === 'string' ? null : weeks;
}

/** The same, or why not. */
export function cardsOfRow(row: RegisterRow, { others, reference }: Known): CardWeek[] | NotOfCards {
  const { from, to, person } = row;
  if (from === null || to === null) return 'no period';
  const first = payOn(reference.pay, person, to).week ?? 0;
  if (weekStart(from, first) !== from || (daysBetween(from, to) + 1) % 7 !== 0) return 'part of a week';
  const cards = others.timeCard.filter(
    (card) => card.person === person && card.date >= from && card.date <= to,
  );
  if (cards.length === 0) return 'no cards';
  const weeks = weeksOf(daysOf(cards), first);
  const hours = weeks.reduce((sum, week) => sum + week.hours, 0);
  const paid = (row.regularHours + row.overtimeHours) / TEN_THOUSAND;
  return Math.abs(hours - paid) <= SAME_HOURS ? weeks : 'other hours';
}

/** Hours by what they are paid at. */
export type SplitHours = { regular: number; half: number; double: number };
/** Overtime by the day: from how many hours, double from how many, and on the seventh day in a row. */
export type DayRule = { over: number; doubleOver?: number; isSeventhPaid?: boolean };

/** The states whose law is known to pay overtime by the day, and those of which it is a hint. */
export const DAY_RULES: Record<string, DayRule> = { CA: { over: 8, doubleOver: 12, isSeventhPaid: true } };
export const HINTED_DAY_RULES: Record<string, DayRule> = {
  AK: { over: 8 },
  CO: { over: 12 },
  NV: { over: 8 },
};

/** The hours of a workweek at each price; an hour of daily overtime does not count again for the week. */
export function splitWeek(
  week: CardWeek,
  { over, doubleOver = Number.POSITIVE_INFINITY, isSeventhPaid }: DayRule,
): SplitHours {
  const isSeventh = (date: string) =>
    isSeventhPaid && week.days.length === 7 && date === addDays(week.from, 6);
  const days = week.days.map(({ date, hours }): SplitHours => {
    if (isSeventh(date))
      return { regular: 0, half: Math.min(hours, over), double: Math.max(0, hours - over) };
    const double = Math.max(0, hours - doubleOver);
    const half = Math.max(0, hours - double - over);
    return { regular: hours - half - double, half, double };
  });
  const sum = addSplits(days);
  const beyond = Math.max(0, sum.regular - 40);
  return { regular: sum.regular - beyond, half: sum.half + beyond, double: sum.double };
}

/** The hours of several days or weeks together. */
export function addSplits(all: readonly SplitHours[]): SplitHours {
  return all.reduce(
    (sum, one) => ({
      regular: sum.regular + one.regular,
      half: sum.half + one.half,
      double: sum.double + one.double,
    }),
    { regular: 0, half: 0, double: 0 },
  );
}

/** Hours beyond 40 of each workweek by itself. */
export function overForty(weeks: readonly CardWeek[]): number {
  return weeks.reduce((sum, { hours }) => sum + Math.max(0, hours - 40), 0);
}

/** What a person earns an hour, in ten-thousandths of a dollar: by the pay rules, else by the census; null for neither. */
export function rateOf({ reference, others }: Known, person: string, date: string): number | null {
  const census = others.census.find((one) => one.person === person);
  return payOn(reference.pay, person, date).rate ?? census?.rate ?? null;
}
