import { z } from 'zod';
import { squash } from '#app/csv/values/cells.ts';
import { nameField } from '#app/text/name-text.ts';
import { FIELD_TYPES } from './field-type-names.ts';
import { repeatedNames } from './free-field-names.ts';

/** Custom fields that a member can define. */
export const MOST_FIELDS = 500;
/** What can be chosen in a choice. */
const MOST_OPTIONS = 50;

const TAKEN = 'Employees already have a column with this name.';

/** What can be chosen, one on each line; alike ones count once. */
const options = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(/\r?\n/) : (value ?? [])),
  z
    .array(z.string().overwrite(squash).max(100, 'Use at most 100 characters for each option.'))
    .transform(distinct)
    .pipe(z.array(z.string()).max(MOST_OPTIONS, `Use at most ${MOST_OPTIONS} options.`)),
);

function distinct(given: readonly string[]): string[] {
  const byKey = new Map(given.filter(Boolean).map((option) => [option.toLowerCase(), option]));
  return [...byKey.values()];
}

/** The form of a custom field. */
export const customFieldSchema = z.object({
  name: nameField('Field name is required.', 100).refine((name) => repeatedNames([name]).length === 0, TAKEN),
  type: z.enum(FIELD_TYPES).default('text'),
  options,
  key: z.string().max(100).optional(),
});

export const customFieldIdSchema = z.object({ fieldId: z.string().max(100) });

export type CustomFieldInput = z.output<typeof customFieldSchema>;
