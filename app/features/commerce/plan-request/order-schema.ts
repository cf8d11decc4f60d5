import { z } from 'zod';
import { jsonField } from '#app/fields/json-field.ts';
import { pageParam } from '#app/lists/pagination.ts';
import { paragraphField } from '#app/text/name-text.ts';
import { cartRefsSchema } from './cart-refs.ts';

/** A cart sent with a form: JSON of the ids and quantities. */
const linesSchema = z
  .string()
  .max(200_000, 'There are too many items in your cart.')
  .pipe(jsonField(cartRefsSchema, 'The cart could not be read.'));

/** 'Request this plan': what is in the cart, and the sum of its services that was shown, in cents. */
export const requestPlanSchema = z.object({
  lines: linesSchema,
  shownCents: z.coerce.number().int(),
  key: z.string().max(100).optional(),
});

export const orderIdSchema = z.object({ orderId: z.string() });

export const declineSchema = orderIdSchema.extend({
  reason: paragraphField(1000).default(''),
});

/** What the admin's list of requests shows; all of them by default. */
export const planRequestsQuerySchema = z.object({
  status: z.enum(['', 'requested', 'confirmed', 'declined', 'cancelled']).catch(''),
  q: z.string().trim().max(200).catch(''),
  page: pageParam,
});
