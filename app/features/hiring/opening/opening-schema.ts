import { z } from 'zod';
import { jsonField } from '#app/fields/json-field.ts';
import { madeFrom } from '#app/fields/made-from.ts';
import { lineField, nameField, paragraphField } from '#app/text/name-text.ts';
import { MOST_OPTIONS, MOST_QUESTIONS, QUESTION_KINDS, type QuestionKind } from './questions.ts';

const ENTER_QUESTION = 'Enter the question, or remove it.';

const questionSchema = z
  .object({
    id: z.string().regex(/^[a-z0-9-]{1,40}$/),
    text: nameField(ENTER_QUESTION, 300),
    kind: z.enum(Object.keys(QUESTION_KINDS) as [QuestionKind]),
    options: z.array(lineField(100)).max(MOST_OPTIONS, `Use at most ${MOST_OPTIONS} options.`),
    required: z.boolean(),
  })
  .transform(({ options, ...rest }) => ({ ...rest, options: [...new Set(options.filter(Boolean))] }))
  .refine(({ kind, options }) => kind !== 'choice' || options.length > 1, 'Enter two options or more.')
  .transform((question) => ({ ...question, options: question.kind === 'choice' ? question.options : [] }));

const questions = jsonField(
  z
    .array(questionSchema)
    .max(MOST_QUESTIONS, `Ask at most ${MOST_QUESTIONS} questions.`)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, ENTER_QUESTION),
).default([]);

/** The dialogs 'Add opening' and 'Edit opening'. */
export const openingSchema = z.object({
  title: nameField('Enter the job title.', 120),
  place: lineField(120).default(''),
  pay: lineField(120).default(''),
  shift: lineField(120).default(''),
  description: paragraphField(5_000).default(''),
  questions,
  listed: z.literal('on').optional().transform(Boolean),
  key: z.string().max(100).optional(),
});

export type OpeningInput = z.output<typeof openingSchema>;

export const openingIdSchema = z.object({ openingId: z.string() });

export const openingEditSchema = openingSchema.extend({ ...openingIdSchema.shape, ...madeFrom });
