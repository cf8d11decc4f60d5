import type { ActionFunctionArgs } from 'react-router';
import { call } from '#app/call.server.ts';
import type { Ctx } from '#app/ctx.ts';
import { cancelOrder, confirmOrder, declineOrder, markOrderSeen } from './decide-order.server.ts';
import { declineSchema, orderIdSchema } from './order-schema.ts';

type Resolve = (ctx: Ctx, args: ActionFunctionArgs & { form: FormData }) => Promise<Ctx>;

/** The calls of OrdersCard on the admin's pages, each for the member that `resolve` answers. */
export function orderDecisionCalls(resolve: Resolve) {
  return {
    'order-confirm': call(orderIdSchema, async (ctx, input, args) => {
      await confirmOrder(await resolve(ctx, args), input);
      return {
        toast: {
          title: 'Order confirmed',
          description: 'Its services are subscriptions of the member now.',
          tone: 'success',
        },
      };
    }),
    'order-decline': call(declineSchema, async (ctx, input, args) => {
      await declineOrder(await resolve(ctx, args), input);
      return { toast: { title: 'Order declined', description: 'The member is told.', tone: 'success' } };
    }),
    'order-seen': orderSeen(resolve),
  };
}

/** The calls of OrdersCard in the member's own area. */
export function ownOrderCalls() {
  return {
    'order-cancel': call(orderIdSchema, async (ctx, input) => {
      await cancelOrder(ctx, input);
      return { toast: { title: 'Request taken back', tone: 'success' } };
    }),
    'order-seen': orderSeen(async (ctx) => ctx),
  };
}

function orderSeen(resolve: Resolve) {
  return call(orderIdSchema, async (ctx, input, args) => {
    await markOrderSeen(await resolve(ctx, args), input);
    return {};
  });
}
