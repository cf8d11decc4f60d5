import type { CsvTable } from '#app/csv/table.ts';
import { isMissing } from '#app/csv/values/missing.ts';
import { readCount } from './amounts.ts';
import { column, dateReader, needed } from './layout.ts';
import { readRows } from './read-rows.ts';
import { readTime, wallClock } from './times.ts';

/** A paid training in the work summary's pack. */
export type TrainingRow = { line: number; driver: string; course: string; date: string; isEligible: boolean };

/** The columns of the trainings. */
export const TRAINING_LAYOUT = {
  columns: [
    needed('driver', 'Driver', 'Delivery Associate', 'Driver Name'),
    needed('course', 'Course', 'Course Name', 'Training'),
    needed('date', 'Payment Date', 'Date'),
    needed('eligible', 'DSP Payment Eligible'),
  ],
} as const;

/** The trainings of a week. */
export function readTraining(table: CsvTable) {
  const readDate = dateReader(TRAINING_LAYOUT, table, 'date');
  return readRows(TRAINING_LAYOUT, table, (cell, line): TrainingRow | string => {
    const date = readDate(cell('date'));
    if (date === null || isMissing(cell('eligible'))) return 'No date, or not said whether it is paid';
    const isEligible = /^(?:y|yes|true|1)$/i.test(cell('eligible').trim());
    return { line, driver: cell('driver'), course: cell('course'), date, isEligible };
  });
}

/** An unplanned delay in the work summary's pack. */
export type DelayRow = { line: number; date: string; reason: string; minutes: number };

/** The columns of the unplanned delays. */
export const DELAY_LAYOUT = {
  columns: [
    needed('date', 'Date', 'Delay Date'),
    needed('reason', 'Reason', 'Delay Reason', 'Unplanned Delay'),
    needed('minutes', 'Total Minutes', 'Total Delay In Minutes'),
    column('routes', 'Impacted Routes'),
  ],
} as const;

/** The delays of a week. */
export function readDelays(table: CsvTable) {
  const readDate = dateReader(DELAY_LAYOUT, table, 'date');
  return readRows(DELAY_LAYOUT, table, (cell, line): DelayRow | string => {
    const [date, minutes] = [readDate(cell('date')), readCount(cell('minutes'))];
    return date === null || minutes === null
      ? 'No date or minutes'
      : { line, date, reason: cell('reason'), minutes };
  });
}

/** A route of a driver; instants are seconds on the clock of the place. */
export type RouteRow = {
  line: number;
  date: string;
  driver: string;
  code: string;
  vehicle: string;
  in: number | null;
  out: number | null;
};

/** The columns of the route log. */
export const ROUTES_LAYOUT = {
  columns: [
    needed('date', 'Date', 'Route Date'),
    needed('driver', 'Driver', 'Delivery Associate', 'Driver Name', 'DA Name'),
    needed('code', 'Route Code', 'Route', 'Route ID'),
    needed('in', 'Log In', 'Login Time', 'Log In Time'),
    needed('out', 'Log Out', 'Logout Time', 'Log Out Time'),
    column('vehicle', 'Vehicle', 'Van', 'Vehicle Name'),
  ],
} as const;

/** The routes of the log. */
export function readRoutes(table: CsvTable) {
  const readDate = dateReader(ROUTES_LAYOUT, table, 'date');
  return readRows(ROUTES_LAYOUT, table, (cell, line): RouteRow | string => {
    const date = readDate(cell('date'));
    if (date === null || isMissing(cell('driver'))) return 'No date or driver';
    const [start, end] = [readTime(cell('in')), readTime(cell('out'))];
    const isNextDay = start !== null && end !== null && end < start;
    return {
      line,
      date,
      driver: cell('driver'),
      code: cell('code'),
      vehicle: isMissing(cell('vehicle')) ? '' : cell('vehicle').trim(),
      in: start === null ? null : wallClock(date, start),
      out: end === null ? null : wallClock(date, end + (isNextDay ? 86_400 : 0)),
    };
  });
}
