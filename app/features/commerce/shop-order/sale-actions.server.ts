import { call } from '#app/call.server.ts';
import type { PortalCtx } from '#app/ctx.ts';
import { clearFlag, fulfilSale, markSaleSeen, noteRefund } from './change-sale.server.ts';
import { clearFlagSchema, refundSchema, saleIdSchema } from './sale-schema.ts';

/** The calls of the list of orders that are paid online. */
export const saleCalls = {
  'sale-fulfil': call(saleIdSchema, async (ctx: PortalCtx, input) => {
    await fulfilSale(ctx, input);
    return { toast: { title: 'Order fulfilled', tone: 'success' } };
  }),
  'sale-refund': call(refundSchema, async (ctx: PortalCtx, input) => {
    await noteRefund(ctx, input);
    return {
      toast: {
        title: 'Refund noted',
        description: 'The money itself is given back at the payment gateway.',
        tone: 'success',
      },
    };
  }),
  'sale-clear-flag': call(clearFlagSchema, async (ctx: PortalCtx, input) => {
    await clearFlag(ctx, input);
    return { toast: { title: 'Dealt with', tone: 'success' } };
  }),
  'sale-seen': call(saleIdSchema, async (ctx: PortalCtx, input) => {
    await markSaleSeen(ctx, input);
    return {};
  }),
};
