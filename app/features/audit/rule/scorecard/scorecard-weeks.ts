import type { Period } from '../../statement/periods.ts';
import { addDays, weekday } from '../../statement/times.ts';

/** The days, Sunday to Saturday, of a scorecard's week: '2026-17', '2026-W17'; null for another text. */
export function weekDays(week: string): Period | null {
  const [, year, number] = /^(\d{4})-?W?(\d{1,2})$/.exec(week.trim()) ?? [];
  const count = Number(number);
  if (year === undefined || count < 1 || count > 53) return null;
  // As invoices name them: week 37 of 2026 begins on September 6, so that January 1 is in the first week.
  const newYear = `${year}-01-01`;
  const first = addDays(newYear, -weekday(newYear));
  const from = addDays(first, 7 * (count - 1));
  return { from, to: addDays(from, 6) };
}
