import { formAction } from '#app/call.server.ts';
import { cancelOrder, confirmOrder, declineOrder, markPlanRequestRead } from './decide-order.server.ts';
import { declineSchema, orderIdSchema } from './order-schema.ts';

const orderSeen = formAction(orderIdSchema, async (ctx, input) => {
  await markPlanRequestRead(ctx, input);
  return {};
});

/** The calls of OrdersCard on the admin's pages. */
export const orderDecisionCalls = {
  'order-confirm': formAction(orderIdSchema, async (ctx, input) => {
    await confirmOrder(ctx, input);
    return {
      toast: {
        title: 'Order confirmed',
        description: "Its services are now on the member's plan.",
        tone: 'success',
      },
    };
  }),
  'order-decline': formAction(declineSchema, async (ctx, input) => {
    await declineOrder(ctx, input);
    return { toast: { title: 'Order declined', description: 'The member is notified.', tone: 'success' } };
  }),
  'order-seen': orderSeen,
};

/** The calls of OrdersCard in the member's own area. */
export const ownOrderCalls = {
  'order-cancel': formAction(orderIdSchema, async (ctx, input) => {
    await cancelOrder(ctx, input);
    return { toast: { title: 'Request withdrawn', tone: 'success' } };
  }),
  'order-seen': orderSeen,
};
