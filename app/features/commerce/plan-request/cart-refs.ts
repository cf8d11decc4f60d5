import { z } from 'zod';
import { QUANTITY_MAX } from '#app/features/commerce/cart/cart.ts';

/** What a browser may say of its cart: which variant of what, and how many. Never a price. */
export const cartRefsSchema = z
  .array(
    z.object({
      productId: z.string().max(200),
      variantId: z.string().max(200),
      quantity: z.number().int().min(1).max(QUANTITY_MAX),
    }),
  )
  .max(200, 'There are too many items in your cart.');

export type CartRef = z.output<typeof cartRefsSchema>[number];
