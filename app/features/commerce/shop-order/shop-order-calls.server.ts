import { formAction } from '#app/call.server.ts';
import type { PortalCtx } from '#app/ctx.ts';
import { clearFlag, fulfillShopOrder, markShopOrderRead, noteRefund } from './change-shop-order.server.ts';
import { clearFlagSchema, refundSchema, shopOrderIdSchema } from './shop-order-schema.ts';

/** The calls of the list of orders that are paid online. */
export const shopOrderActions = {
  'sale-fulfil': formAction(shopOrderIdSchema, async (ctx: PortalCtx, input) => {
    await fulfillShopOrder(ctx, input);
    return { toast: { title: 'Order fulfilled', tone: 'success' } };
  }),
  'sale-refund': formAction(refundSchema, async (ctx: PortalCtx, input) => {
    await noteRefund(ctx, input);
    return {
      toast: {
        title: 'Refund recorded',
        description: 'Issue the refund itself in Stripe.',
        tone: 'success',
      },
    };
  }),
  'sale-clear-flag': formAction(clearFlagSchema, async (ctx: PortalCtx, input) => {
    await clearFlag(ctx, input);
    return { toast: { title: 'Resolved', tone: 'success' } };
  }),
  'sale-seen': formAction(shopOrderIdSchema, async (ctx: PortalCtx, input) => {
    await markShopOrderRead(ctx, input);
    return {};
  }),
};
