import { Temporal } from 'temporal-polyfill';
import type { Steps } from './reminder-kinds.ts';
import { type Morning, workingMorning } from './working-morning.server.ts';

/** Days before and on the due date on which somebody is reminded, in their order; afterwards every week. */
const BEFORE: Record<Steps, readonly number[]> = { usual: [7, 1, 0], 'from-due': [0], off: [] };
const WEEK = 7;
/** The first step is so many days ahead. */
export const DAYS_AHEAD = Math.max(...BEFORE.usual);

/**
 * The last morning until that day, both inclusive, on which something with that due date is reminded of (dates YYYY-MM-DD);
 * undefined where none has come yet. Steps on a weekend wait for the next working day.
 */
export function lastStep(
  dueDate: string,
  until: string,
  zone: string | null | undefined,
  steps: Steps = 'usual',
): Morning | undefined {
  return stepsUntil(dueDate, until, steps)
    .map((day) => workingMorning(day, zone))
    .findLast(({ day }) => day <= until);
}

function stepsUntil(dueDate: string, until: string, steps: Steps): string[] {
  if (steps === 'off') return [];
  const due = Temporal.PlainDate.from(dueDate);
  const overdue = Temporal.PlainDate.from(until).since(due, { largestUnit: 'day' }).days;
  const weeks = Math.max(0, Math.floor(overdue / WEEK));
  // The last two: that of a weekend may not have come yet.
  const late = [weeks - 1, weeks].filter((week) => week > 0).map((week) => due.add({ weeks: week }));
  return [...BEFORE[steps].map((days) => due.subtract({ days })), ...late].map(String);
}

/** The same, if nobody has been reminded since, and it was asked before; `asked` and `reminded` are ISO instants. */
export function openStep(
  item: { dueDate: string; asked: string; reminded: string | null },
  until: string,
  zone: string | null | undefined,
  steps: Steps = 'usual',
): Morning | undefined {
  const step = lastStep(item.dueDate, until, zone, steps);
  const since = [item.asked, item.reminded ?? ''].sort().at(-1) ?? '';
  return step && step.at.toISOString() > since ? step : undefined;
}
