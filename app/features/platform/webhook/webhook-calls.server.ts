import { formAction, needing } from '#app/call.server.ts';
import type { PortalCtx } from '#app/ctx.ts';
import { forOwnMember } from '#app/features/platform/api-key/for-own-member.server.ts';
import { addWebhook, editWebhook, enableWebhook, removeWebhook } from './change-webhook.server.ts';
import { replayDelivery, testWebhook } from './send-again.server.ts';
import { deliveryIdSchema, newWebhookSchema, webhookEditSchema, webhookIdSchema } from './webhook-schema.ts';

/** The calls of WebhooksCard and DeliveriesCard for the staff. */
export const webhookCalls = needing('settings', {
  'webhook-add': formAction(newWebhookSchema, async (ctx: PortalCtx, input) => {
    await addWebhook(ctx, input);
    return { toast: { title: 'Webhook added', tone: 'success' } };
  }),
  'webhook-edit': formAction(webhookEditSchema, async (ctx: PortalCtx, input) => {
    await editWebhook(ctx, input);
    return { toast: { title: 'Webhook saved', tone: 'success' } };
  }),
  'webhook-remove': formAction(webhookIdSchema, async (ctx: PortalCtx, input) => {
    await removeWebhook(ctx, input);
    return { toast: { title: 'Webhook removed', tone: 'success' } };
  }),
  'webhook-enable': formAction(webhookIdSchema, async (ctx: PortalCtx, input) => {
    await enableWebhook(ctx, input);
    return { toast: { title: 'Webhook turned on', tone: 'success' } };
  }),
  'webhook-test': formAction(webhookIdSchema, async (ctx: PortalCtx, input) => {
    await testWebhook(ctx, input);
    return { toast: { title: 'Test event sent', tone: 'success' } };
  }),
  'webhook-replay': formAction(deliveryIdSchema, async (ctx: PortalCtx, input) => {
    await replayDelivery(ctx, input);
    return { toast: { title: 'Sending again', tone: 'success' } };
  }),
});

/** The same in the member area, for the member itself alone. */
export const ownWebhookCalls = needing('settings', forOwnMember(webhookCalls));
