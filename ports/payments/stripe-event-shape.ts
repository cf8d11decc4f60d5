import type Stripe from 'stripe';
import { z } from 'zod';
import { UnreadableEvent } from './payments.ts';

/** No database keeps the character NUL. */
const text = z.string().refine((value) => !value.includes('\0'));
const reference = z.union([text, z.looseObject({ id: text })]).nullish();

const checkout = z.looseObject({
  id: text,
  url: text.nullish(),
  status: text.nullish(),
  payment_status: text,
  client_reference_id: text.nullish(),
  amount_total: z.int().nullable(),
  currency: text.nullish(),
  customer_details: z.looseObject({ email: text.nullish() }).nullish(),
  customer_email: text.nullish(),
  payment_intent: reference,
});

const charge = z.looseObject({
  amount_refunded: z.int(),
  payment_intent: reference,
  metadata: z.looseObject({ sale_id: text.optional() }),
});

/** What the portal reads of the events that it deals with; of any other one it reads id and type alone. */
const OBJECTS: Record<string, z.ZodType> = {
  'checkout.session.completed': checkout,
  'checkout.session.async_payment_succeeded': checkout,
  'checkout.session.async_payment_failed': checkout,
  'checkout.session.expired': checkout,
  'charge.refunded': charge,
};

const anyEvent = z.looseObject({ id: text, type: text });

/** The event, once it is seen to have what the portal reads of it; throws UnreadableEvent for what is none. */
export function eventShape(value: unknown): Stripe.Event {
  const event = anyEvent.safeParse(value);
  if (!event.success) throw new UnreadableEvent('This is no event.', { cause: event.error });
  const { type } = event.data;
  const object = Object.hasOwn(OBJECTS, type) ? OBJECTS[type] : undefined;
  const read = object && z.object({ data: z.object({ object }) }).safeParse(value);
  if (read?.success === false) throw new UnreadableEvent(`This is no ${type}.`, { cause: read.error });
  return value as Stripe.Event;
}
