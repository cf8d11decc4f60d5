import { z } from 'zod';
import { STATEMENT_TITLES } from '#app/features/audit/statement/read-statement.ts';
import { FILE_CATEGORY_KEYS } from '#app/features/members/member/access/categories.ts';
import { madeFrom } from '#app/fields/made-from.ts';
import {
  dayField,
  END_BEFORE_START,
  endsOnField,
  repeatDetails,
  repeatField,
} from '#app/recurrence/recurrence-fields.ts';
import { nameField, paragraphField } from '#app/text/name-text.ts';

const form = z.object({
  repeat: repeatField,
  ...repeatDetails,
  name: nameField('Enter a name.'),
  category: z.enum(FILE_CATEGORY_KEYS as [(typeof FILE_CATEGORY_KEYS)[number]], 'Choose a category.'),
  words: z.string().trim().max(200, 'Use at most 200 characters.').default(''),
  layout: z.enum(['', ...Object.keys(STATEMENT_TITLES)], 'Choose a layout.').default(''),
  dueTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time.'),
  startsOn: dayField,
  endsOn: endsOnField,
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
export const occurrenceSchema = expectedIdSchema.extend({ dueOn: dayField });

export const skipSchema = occurrenceSchema.extend({
  reason: paragraphField(500).pipe(z.string().min(1, 'Enter a reason.')),
});

export const pointSchema = occurrenceSchema.extend({
  fileId: z.string('Choose a file.').min(1, 'Choose a file.').max(100),
});
