import { z } from 'zod';
import { GRANULARITIES } from '#app/features/commerce/service/pricing.ts';
import { priceSchema } from '#app/features/commerce/service/service-schema.ts';
import { madeFrom } from '#app/fields/made-from.ts';

const granularity = z.enum(GRANULARITIES, 'Choose how often it is paid for.');

/** Subscribing a member to a service at its list price. */
export const addSubscriptionSchema = z.object({
  serviceId: z.string().min(1, 'Choose a service.'),
  granularity,
  key: z.string().max(100).optional(),
});

export const subscriptionIdSchema = z.object({ subscriptionId: z.string() });

/** Changing a subscription names what its form was made from; the price is typed in dollars. */
export const editSubscriptionSchema = subscriptionIdSchema.extend({
  granularity,
  price: z
    .string()
    .trim()
    .min(1, 'Enter an amount in dollars, such as 25 or 25.50.')
    .transform((typed): string | undefined => typed)
    .pipe(priceSchema),
  ...madeFrom,
});
