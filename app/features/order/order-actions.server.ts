import type { ActionFunctionArgs } from 'react-router';
import { call } from '#app/call.server.ts';
import type { Ctx } from '#app/ctx.ts';
import { cancelOrder, confirmOrder, declineOrder, markOrderSeen } from './decide-order.server.ts';
import { declineSchema, orderIdSchema } from './order-schema.ts';

type Resolve = (ctx: Ctx, args: ActionFunctionArgs & { form: FormData }) => Promise<Ctx>;

/** The calls of OrdersCard, each for the member that `resolve` answers; a page offers those that it has a use for. */
export function orderCalls(resolve: Resolve) {
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
    'order-cancel': call(orderIdSchema, async (ctx, input, args) => {
      await cancelOrder(await resolve(ctx, args), input);
      return { toast: { title: 'Request taken back', tone: 'success' } };
    }),
    'order-seen': call(orderIdSchema, async (ctx, input, args) => {
      await markOrderSeen(await resolve(ctx, args), input);
      return {};
    }),
  };
}
