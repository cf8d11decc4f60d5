import { Conflict } from '#app/errors.ts';
import { plusDays } from './occurrences.ts';
import type { Pause, Plan, Recurrence } from './recurrence.ts';

/** A plan as a row keeps it. */
export type StoredPlan = { recurrence: string; pauses: string; starts_on: string; ends_on: string | null };

/** The days of what is stored. */
export function planOf(row: StoredPlan): Plan {
  return {
    ...(JSON.parse(row.recurrence) as Recurrence),
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    pauses: pausesOf(row),
  };
}

/** Its pauses, the earliest first. */
export function pausesOf({ pauses }: Pick<StoredPlan, 'pauses'>): Pause[] {
  return JSON.parse(pauses) as Pause[];
}

/** True while nothing comes until somebody resumes it. */
export function isPausedNow(row: Pick<StoredPlan, 'pauses'>): boolean {
  return pausesOf(row).some(({ to }) => to === null);
}

/** The pauses with one from today on. Throws Conflict for what is paused. */
export function pausedFrom(row: Pick<StoredPlan, 'pauses'>, today: string): Pause[] {
  if (isPausedNow(row)) throw new Conflict('This is paused already.');
  return [...pausesOf(row), { from: today, to: null }];
}

/** The pauses, over since yesterday; their days stay without anything. Throws Conflict for what is not paused. */
export function resumedFrom(row: Pick<StoredPlan, 'pauses'>, today: string): Pause[] {
  if (!isPausedNow(row)) throw new Conflict('This is not paused.');
  const yesterday = plusDays(today, -1);
  return pausesOf(row)
    .map(({ from, to }) => ({ from, to: to ?? yesterday }))
    .filter(({ from, to }) => from <= to);
}
