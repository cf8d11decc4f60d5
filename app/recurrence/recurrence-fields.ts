import { z } from 'zod';
import { integerField } from '#app/fields/integer-field.ts';
import { REPEATS, type Repeat } from './recurrence.ts';

export const END_BEFORE_START = "The last day can't be before the first day.";

const between = (least: number, most: number, message: string) =>
  integerField(message).pipe(z.number().min(least, message).max(most, message));

export const repeatField = z.enum(Object.keys(REPEATS) as [Repeat]);

export const dayField = z.iso.date('Enter a date.');

/** On which days something comes again, beside how it repeats. */
export const repeatDetails = {
  weekday: between(1, 7, 'Choose a weekday.').default(2),
  day: between(1, 31, 'Enter a day from 1 to 31.').default(1),
  week: between(1, 5, 'Choose a week.').default(1),
  month: between(1, 12, 'Choose a month.').default(1),
};

/** The last day; none unless told. */
export const endsOnField = z
  .union([z.literal(''), dayField])
  .default('')
  .transform((date) => date || null);
