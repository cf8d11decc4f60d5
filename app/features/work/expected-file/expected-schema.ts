import { z } from 'zod';
import { STATEMENT_TITLES } from '#app/features/audit/statement/read-statement.ts';
import { FILE_CATEGORY_KEYS } from '#app/features/members/member/access/categories.ts';
import { integerField } from '#app/fields/integer-field.ts';
import { madeFrom } from '#app/fields/made-from.ts';
import { REPEATS, type Repeat } from '#app/recurrence/recurrence.ts';
import { nameField, paragraphField } from '#app/text/name-text.ts';

export const END_BEFORE_START = "The last day can't be before the first day.";

const day = z.iso.date('Enter a date.');
const between = (least: number, most: number, message: string) =>
  integerField(message).pipe(z.number().min(least, message).max(most, message));

const recurrence = z.object({
  repeat: z.enum(Object.keys(REPEATS) as [Repeat]),
  weekday: between(1, 7, 'Choose a weekday.').default(2),
  day: between(1, 31, 'Enter a day from 1 to 31.').default(1),
  week: between(1, 5, 'Choose a week.').default(1),
  month: between(1, 12, 'Choose a month.').default(1),
});

const form = recurrence.extend({
  name: nameField('Enter a name.'),
  category: z.enum(FILE_CATEGORY_KEYS as [(typeof FILE_CATEGORY_KEYS)[number]], 'Choose a category.'),
  words: z.string().trim().max(200, 'Use at most 200 characters.').default(''),
  layout: z.enum(['', ...Object.keys(STATEMENT_TITLES)], 'Choose a layout.').default(''),
  dueTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time.'),
  startsOn: day,
  endsOn: z
    .union([z.literal(''), day])
    .default('')
    .transform((date) => date || null),
});

const inOrder = ({ startsOn, endsOn }: { startsOn: string; endsOn: string | null }) =>
  endsOn === null || endsOn >= startsOn;
const BACKWARDS = { path: ['endsOn'], message: END_BEFORE_START };

export const expectedIdSchema = z.object({ expectedId: z.string().max(100) });

/** The form of an expected file; `key` makes a form that is sent twice count once. */
export const expectedSchema = form.extend({ key: z.string().max(100).optional() }).refine(inOrder, BACKWARDS);

export const expectedEditSchema = form
  .extend({ ...expectedIdSchema.shape, ...madeFrom })
  .refine(inOrder, BACKWARDS);

/** An expected file as a person writes it. */
export type ExpectedInput = z.output<typeof form>;

/** One day on which a file was due. */
export const occurrenceSchema = expectedIdSchema.extend({ dueOn: day });

export const skipSchema = occurrenceSchema.extend({
  reason: paragraphField(500).pipe(z.string().min(1, 'Enter a reason.')),
});

export const pointSchema = occurrenceSchema.extend({
  fileId: z.string('Choose a file.').min(1, 'Choose a file.').max(100),
});
