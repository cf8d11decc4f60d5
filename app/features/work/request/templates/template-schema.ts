import { z } from 'zod';
import { integerField } from '#app/fields/integer-field.ts';
import { madeFrom } from '#app/fields/made-from.ts';
import { nameField, paragraphField } from '#app/text/name-text.ts';
import { itemsField } from '../items/item-schema.ts';

/** Days until a request of a template is due, at most. */
const DAYS_MAX = 365;

const dueDays = z
  .union([z.literal(''), integerField()])
  .default('')
  .transform((days) => (days === '' ? null : days))
  .refine((days) => days === null || (days >= 0 && days <= DAYS_MAX), `Use 0 to ${DAYS_MAX} days.`);

export const templateSchema = z.object({
  name: nameField('Enter a name for the template.'),
  text: paragraphField(4000).min(1, 'Request is empty'),
  dueDays,
  items: itemsField,
  key: z.string().max(100).optional(),
});

export const templateIdSchema = z.object({ templateId: z.string().max(100) });

export const editTemplateSchema = templateSchema.omit({ key: true }).extend({
  ...templateIdSchema.shape,
  ...madeFrom,
});
