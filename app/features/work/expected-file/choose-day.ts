import { instantOf, occurrences, plusDays } from '#app/recurrence/occurrences.ts';
import type { Plan } from '#app/recurrence/recurrence.ts';

/** Days back in which a file that comes late still finds its day by itself. */
const LOOKED_BACK = 84;
/** Days ahead in which the next day is looked for. */
const LOOKED_AHEAD = 400;
/** A file is early for the next day by so much at most. */
const EARLY_MS = 7 * 86_400_000;
/** Shares of the time between two days: from when a file may be early for the next one, and from when that is the likelier. */
const [MAYBE_EARLY, LIKELY_EARLY] = [0.5, 0.75];

/** The time of day (HH:MM) at which something is due, and where. */
export type Clock = { dueTime: string; zone: string; now: Date; today: string };

/**
 * The day that a file which comes now is for: the one that has just passed, towards the end of the time until the next one that, within a week, and
 * else what else was missed, the last first; null where all of these are closed.
 */
export function chooseDay(plan: Plan, closed: ReadonlySet<string>, clock: Clock): string | null {
  const { now, today, zone, dueTime } = clock;
  const days = occurrences(plan, plusDays(today, -LOOKED_BACK), plusDays(today, LOOKED_AHEAD));
  const at = (day: string) => instantOf(day, dueTime, zone).getTime();
  const passed = days.filter((day) => at(day) <= now.getTime()).toReversed();
  const next = days[passed.length];
  const [last, ...older] = passed;
  const isNear = next !== undefined && at(next) - now.getTime() <= EARLY_MS;
  const share = last && isNear ? (now.getTime() - at(last)) / (at(next) - at(last)) : 0;
  return inOrder(last, next, share, older).find((day) => !closed.has(day)) ?? null;
}

function inOrder(
  last: string | undefined,
  next: string | undefined,
  share: number,
  older: readonly string[],
): string[] {
  if (last === undefined) return next === undefined ? [] : [next];
  if (next === undefined || share < MAYBE_EARLY) return [last, ...older];
  return share < LIKELY_EARLY ? [last, next, ...older] : [next, last, ...older];
}
