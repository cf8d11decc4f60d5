import { formAction } from '#app/call.server.ts';
import {
  addSubscription,
  editSubscription,
  endSubscription,
  resumeSubscription,
} from './change-subscription.server.ts';
import {
  addSubscriptionSchema,
  editSubscriptionSchema,
  subscriptionIdSchema,
} from './subscription-schema.ts';

/** The calls of SubscriptionsCard. */
export const subscriptionCalls = {
  'subscription-add': formAction(addSubscriptionSchema, async (ctx, input) => {
    const id = await addSubscription(ctx, input);
    return { made: { id }, toast: { title: 'Subscription added', tone: 'success' } };
  }),
  'subscription-edit': formAction(editSubscriptionSchema, async (ctx, input) => {
    await editSubscription(ctx, input);
    return { toast: { title: 'Subscription saved', tone: 'success' } };
  }),
  'subscription-end': formAction(subscriptionIdSchema, async (ctx, input) => {
    await endSubscription(ctx, input);
    return { made: { id: input.subscriptionId }, toast: { title: 'Subscription ended', tone: 'success' } };
  }),
  'subscription-resume': formAction(subscriptionIdSchema, async (ctx, input) => {
    await resumeSubscription(ctx, input);
    return { toast: { title: 'Subscription resumed', tone: 'success' } };
  }),
};
