import { parseDate } from '#app/csv/values/dates.ts';

/** First and last day, YYYY-MM-DD. */
export type Period = { from: string; to: string };

/** The days of a week as files name it: 'Sep 6 - Sep 12, 2026', 'Dec 27, 2026 - Jan 2, 2027'; null for another text. */
export function readPeriod(text: string): Period | null {
  const [first = '', last] = text.split(/\s+(?:-|–|to)\s+/);
  const to = last === undefined ? null : parseDate(last, 'mdy');
  if (to === null) return null;
  const year = Number(to.slice(0, 4));
  const from = parseDate(first, 'mdy') ?? withYear(first, year);
  if (from === null) return null;
  return from <= to ? { from, to } : yearBefore(first, year, to);
}

function yearBefore(first: string, year: number, to: string): Period | null {
  const from = withYear(first, year - 1);
  return from === null ? null : { from, to };
}

/** The date of a line; one without its year, 'Mon, Sep 07', is the one within the period. */
export function dayOf(date: string, period: string): string | null {
  const whole = parseDate(date, 'mdy');
  const days = whole === null ? readPeriod(period) : null;
  if (!days) return whole;
  const years = [days.from, days.to].map((day) => Number(day.slice(0, 4)));
  const found = years.map((year) => withYear(date, year));
  return found.find((day) => day !== null && day >= days.from && day <= days.to) ?? null;
}

function withYear(text: string, year: number): string | null {
  return parseDate(`${text.trim()}, ${year}`, 'mdy');
}

/** Whether a day lies in a period. */
export function isWithin(day: string, { from, to }: Period): boolean {
  return from <= day && day <= to;
}
