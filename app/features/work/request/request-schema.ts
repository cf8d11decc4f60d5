import { z } from 'zod';
import { integerField } from '#app/fields/integer-field.ts';
import { madeFrom } from '#app/fields/made-from.ts';
import { dayField, endsOnField, repeatDetails, repeatField } from '#app/recurrence/recurrence-fields.ts';
import { paragraphField } from '#app/text/name-text.ts';
import { itemsField } from './items/item-schema.ts';
import { dueDaysField } from './recurring/recurring-schema.ts';

const dueDate = z
  .union([z.literal(''), z.iso.date('Enter a date.')])
  .default('')
  .transform((date) => date || null);

const text = paragraphField(4000);

const question = text.min(1, 'Request is empty');

/** 'Ask for information', the first time: once, or with `repeat` by a rule, each due so many days after it opens. */
export const askSchema = z.object({
  text: question,
  dueDate,
  items: itemsField,
  repeat: z.union([z.literal(''), repeatField]).default(''),
  ...repeatDetails,
  startsOn: z.union([z.literal(''), dayField]).default(''),
  endsOn: endsOnField,
  dueDays: dueDaysField,
  key: z.string().max(100).optional(),
});

/** Asking again in the same request. */
export const askAgainSchema = z.object({ text: question, dueDate, requestId: z.string() });

/** Changing what is asked. */
export const editRequestSchema = askAgainSchema.extend(madeFrom);

/** A member's response; the round keeps a stale page from answering a question it has not shown. */
export const respondSchema = z.object({
  requestId: z.string(),
  round: integerField(),
  response: text.min(1, 'Response is empty'),
});

export const requestIdSchema = z.object({ requestId: z.string() });

/** True for a Pending request whose due date (YYYY-MM-DD) lies before today (YYYY-MM-DD, in the viewer's zone). */
export function isOverdue(request: { status: string; dueDate: string | null }, today: string): boolean {
  return request.status === 'Pending' && request.dueDate !== null && request.dueDate < today;
}
