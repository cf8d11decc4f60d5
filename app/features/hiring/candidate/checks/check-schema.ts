import { z } from 'zod';
import { cleanText } from '#app/csv/values/cells.ts';
import { madeFrom } from '#app/fields/made-from.ts';
import { candidateIdSchema } from '../candidate-schema.ts';
import { BOARD_STAGES } from '../stages.ts';

/** Checks of one stage, and characters of each. */
const MOST_CHECKS = 30;
const MOST_LETTERS = 150;

/** The checks of a stage, one in each line; what is empty or stands twice is skipped. */
export const stageChecksSchema = z.object({
  stage: z.enum(BOARD_STAGES, 'Choose a stage.'),
  checks: z
    .string()
    .max(10_000, 'Use at most 10,000 characters.')
    .transform((text) =>
      [...new Set(text.split(/\r?\n/).map((line) => cleanText(line).trim()))].filter(Boolean),
    )
    .pipe(
      z
        .array(z.string().max(MOST_LETTERS, `Use at most ${MOST_LETTERS} characters for each check.`))
        .max(MOST_CHECKS, `Use at most ${MOST_CHECKS} checks.`),
    )
    .transform((lines) => lines.join('\n')),
  required: z
    .enum(['on'])
    .optional()
    .transform((on) => on === 'on'),
  ...madeFrom,
});

/** A check of a candidate's stage, ticked or not. */
export const candidateCheckSchema = candidateIdSchema.extend({
  checkId: z.string().max(100),
  done: z.enum(['1', '']).transform((done) => done === '1'),
});
