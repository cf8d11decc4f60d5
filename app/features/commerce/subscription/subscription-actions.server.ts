import type { ActionFunctionArgs } from 'react-router';
import { call } from '#app/call.server.ts';
import type { Ctx } from '#app/ctx.ts';
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

/** The calls of SubscriptionsCard, each for the member that `resolve` answers. */
export function subscriptionCalls(resolve: (ctx: Ctx, args: ActionFunctionArgs) => Promise<Ctx>) {
  return {
    'subscription-add': call(addSubscriptionSchema, async (ctx, input, args) => {
      const id = await addSubscription(await resolve(ctx, args), input);
      return { made: { id }, toast: { title: 'Subscription added', tone: 'success' } };
    }),
    'subscription-edit': call(editSubscriptionSchema, async (ctx, input, args) => {
      await editSubscription(await resolve(ctx, args), input);
      return { toast: { title: 'Subscription saved', tone: 'success' } };
    }),
    'subscription-end': call(subscriptionIdSchema, async (ctx, input, args) => {
      await endSubscription(await resolve(ctx, args), input);
      return { made: { id: input.subscriptionId }, toast: { title: 'Subscription ended', tone: 'success' } };
    }),
    'subscription-resume': call(subscriptionIdSchema, async (ctx, input, args) => {
      await resumeSubscription(await resolve(ctx, args), input);
      return { toast: { title: 'Subscription resumed', tone: 'success' } };
    }),
  };
}
