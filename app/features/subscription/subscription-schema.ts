import { z } from 'zod';
import { GRANULARITIES, priceSchema } from '#app/features/service/service-schema.ts';

const granularity = z.enum(GRANULARITIES, 'Choose how often it is paid for.');

/** Subscribing a member to a service at its list price. */
export const addSubscriptionSchema = z.object({
  serviceId: z.string().min(1, 'Choose a service.'),
  granularity,
  key: z.string().max(100).optional(),
});

export const subscriptionIdSchema = z.object({ subscriptionId: z.string() });

/** Changing a subscription names the version that was seen; the price is typed in dollars. */
export const editSubscriptionSchema = subscriptionIdSchema.extend({
  granularity,
  price: priceSchema,
  version: z.coerce.number().int(),
});
