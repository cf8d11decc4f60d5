import type { Pause, Plan, Recurrence } from '#app/recurrence/recurrence.ts';
import type { ExpectedFileRow } from '#db/tables/expected-file.ts';
import type { ExpectedInput } from './expected-schema.ts';

/** The days of an expected file that is stored. */
export function planOf(row: Pick<ExpectedFileRow, 'recurrence' | 'pauses' | 'starts_on' | 'ends_on'>): Plan {
  return {
    ...(JSON.parse(row.recurrence) as Recurrence),
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    pauses: pausesOf(row),
  };
}

/** Its pauses, the earliest first. */
export function pausesOf({ pauses }: Pick<ExpectedFileRow, 'pauses'>): Pause[] {
  return JSON.parse(pauses) as Pause[];
}

/** An expected file as its form shows it. */
export function inputOf(row: ExpectedFileRow): ExpectedInput {
  const { name, category, words, layout, due_time: dueTime, starts_on: startsOn, ends_on: endsOn } = row;
  return {
    ...(JSON.parse(row.recurrence) as Recurrence),
    ...{ name, category, words, layout, dueTime, startsOn, endsOn },
  };
}
