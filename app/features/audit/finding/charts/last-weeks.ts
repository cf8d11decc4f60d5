import { addDays } from '../../statement/times.ts';

/** Weeks that a chart shows. */
const WEEKS = 12;

/** The twelve weeks up to the newest one that files say something of, by their Sundays. */
export function lastWeeks(known: Iterable<string>): string[] {
  const last = [...known].sort().at(-1);
  return last === undefined
    ? []
    : Array.from({ length: WEEKS }, (_, at) => addDays(last, 7 * (at + 1 - WEEKS)));
}

/** The values of weeks in their order; `none` for a week without one. */
export function seriesOf(
  weeks: readonly string[],
  values: ReadonlyMap<string, number>,
  none: number | null = null,
): (number | null)[] {
  return weeks.map((week) => values.get(week) ?? none);
}
