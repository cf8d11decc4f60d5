import { z } from 'zod';
import { madeFrom } from '#app/fields/made-from.ts';
import { lineField } from '#app/text/name-text.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from './webhook-kinds.ts';

const EVENTS = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]];

/** A new webhook: where to, and what it tells of. */
export const newWebhookSchema = z.object({
  url: lineField(500).min(1, 'Enter a URL that begins with https://.'),
  'events[]': z
    .array(z.enum(EVENTS), 'Select at least one event.')
    .min(1, 'Select at least one event.')
    .transform((events) => EVENTS.filter((event) => events.includes(event))),
});

export const webhookIdSchema = z.object({ webhookId: z.string().max(100) });

/** Everything about a webhook but its signing secret; `active` is whether anything is sent to it. */
export const webhookEditSchema = newWebhookSchema.extend({
  ...webhookIdSchema.shape,
  ...madeFrom,
  active: z.literal('on').optional().transform(Boolean),
});

export const deliveryIdSchema = z.object({ deliveryId: z.string().max(100) });
