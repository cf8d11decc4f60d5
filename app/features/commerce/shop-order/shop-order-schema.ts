import { z } from 'zod';
import { cartRefsSchema } from '#app/features/commerce/plan-request/cart-refs.ts';
import { pageParam } from '#app/lists/pagination.ts';
import { paragraphField } from '#app/text/name-text.ts';

/** 'Proceed to Payment': what is in the cart, the total that was shown, and the key of the page that showed it. */
export const startCheckoutSchema = z.object({
  lines: cartRefsSchema.min(1, 'Your cart is empty.'),
  shownCents: z.number().int(),
  key: z.string().min(16).max(100),
});

export const SALE_STATES = ['open', 'paid', 'fulfilled', 'refunded', 'expired', 'cancelled'] as const;

/** What the list of sales shows: by default those that have been paid, open ones not. */
export const shopOrdersQuerySchema = z.object({
  state: z.enum(['', 'waiting', 'attention', ...SALE_STATES]).catch(''),
  q: z.string().trim().max(200).catch(''),
  page: pageParam,
});

export const shopOrderIdSchema = z.object({ saleId: z.string().max(100) });

/** 'Dealt with': what was flagged, as it stood on the page. */
export const clearFlagSchema = shopOrderIdSchema.extend({ flag: z.string().max(10_000) });

/** An amount as people type it, such as '12.50', in the smallest unit of a currency with two decimals. */
const amountSchema = z
  .string()
  .trim()
  .regex(/^\d{1,9}([.,]\d{1,6})?$/, 'Enter an amount such as 12.50.');

export const refundSchema = shopOrderIdSchema.extend({
  amount: amountSchema,
  reason: paragraphField(500).min(1, 'Enter a reason.'),
  restock: z.string().optional(),
  key: z.string().max(100).optional(),
});
