import type { Recurrence } from '#app/recurrence/recurrence.ts';
import type { ExpectedFileRow } from '#db/tables/expected-file.ts';
import type { ExpectedInput } from './expected-schema.ts';

/** An expected file as its form shows it. */
export function inputOf(row: ExpectedFileRow): ExpectedInput {
  const { name, category, words, layout, due_time: dueTime, starts_on: startsOn, ends_on: endsOn } = row;
  return {
    ...(JSON.parse(row.recurrence) as Recurrence),
    ...{ name, category, words, layout, dueTime, startsOn, endsOn },
  };
}
