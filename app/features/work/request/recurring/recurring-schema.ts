import { z } from 'zod';
import { integerField } from '#app/fields/integer-field.ts';
import { madeFrom } from '#app/fields/made-from.ts';
import { dayField, endsOnField, repeatDetails, repeatField } from '#app/recurrence/recurrence-fields.ts';
import { paragraphField } from '#app/text/name-text.ts';
import { itemsField, type NewItem } from '../items/item-schema.ts';

const DUE_DAYS = 'Use 0 to 365 days.';

/** Days from opening until it is due; none for no due date. */
export const dueDaysField = z
  .union([z.literal(''), integerField(DUE_DAYS).pipe(z.number().min(0, DUE_DAYS).max(365, DUE_DAYS))])
  .default('')
  .transform((days) => (days === '' ? null : days));

const recurring = z.object({
  text: paragraphField(4000).min(1, 'Request is empty'),
  dueDays: dueDaysField,
  items: itemsField,
  repeat: repeatField,
  ...repeatDetails,
  startsOn: dayField,
  endsOn: endsOnField,
});

/** A recurring request as a person writes it. */
export type RecurringInput = Omit<z.output<typeof recurring>, 'items'> & { items: readonly NewItem[] };

export const recurringIdSchema = z.object({ recurringId: z.string().max(100) });

export const recurringEditSchema = recurring.extend({ ...recurringIdSchema.shape, ...madeFrom });
