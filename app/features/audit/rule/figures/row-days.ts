import { readPeriod } from '../../statement/periods.ts';
import type { Statement } from '../../statement/read-statement.ts';
import { addDays, weekday } from '../../statement/times.ts';
import type { Found } from '../rule.ts';
import { weekDays } from '../scorecard/scorecard-weeks.ts';

type Row = Statement['rows'][number];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The first day that a row is about, and the last one; null for a row that names no day. */
export function daysOfRow(row: Row): { from: string; to: string } | null {
  if ('period' in row) return readPeriod(row.period);
  if ('week' in row) return weekDays(row.week);
  if ('regularHours' in row) return row.from && row.to ? { from: row.from, to: row.to } : null;
  const day =
    'valuedOn' in row ? row.valuedOn : 'injuredOn' in row ? row.injuredOn : 'date' in row ? row.date : null;
  return day !== null && DAY.test(day) ? { from: day, to: day } : null;
}

/** The Sunday that a day's week begins with. */
export function weekOf(day: string): string {
  return addDays(day, -weekday(day));
}

/** The first and last day that rows are about; '' for none. */
export function daysOf(rows: readonly Row[]): { from: string; to: string } {
  let [from, to] = ['', ''];
  for (const row of rows) {
    const days = daysOfRow(row);
    if (!days) continue;
    if (from === '' || days.from < from) from = days.from;
    if (days.to > to) to = days.to;
  }
  return { from, to };
}

/** The week of the first row that a finding rests on, by its Sunday; of one without rows that of the file's first. '' for none. */
export function weeksOfFindings(
  found: readonly Pick<Found, 'lines' | 'evidence'>[],
  rows: readonly Row[],
): string[] {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  return found.map(({ lines, evidence }) => {
    const named = [...lines, ...evidence].flatMap((line) => byLine.get(line) ?? []);
    const days = daysOfRow(named[0] ?? rows[0] ?? ({} as Row));
    return days ? weekOf(days.from) : '';
  });
}
