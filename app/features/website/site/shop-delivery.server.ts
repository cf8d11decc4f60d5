import { z } from 'zod';
import { formAction } from '#app/call.server.ts';
import { type PortalCtx, transact } from '#app/ctx.ts';
import { type MadeFrom, madeFrom } from '#app/fields/made-from.ts';
import { mergeEdit } from '#app/fields/merge-edit.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { paragraphField } from '#app/text/name-text.ts';
import { publish } from './publish.server.ts';

const deliverySchema = z.object({
  delivery: paragraphField(2_000, 'This text is too long.').default(''),
  ...madeFrom,
});

/** Publishes what the shop says of shipping and returns. Throws EditConflict where somebody else changed it. Admins only. */
export async function changeDelivery(
  ctx: PortalCtx,
  input: MadeFrom & { delivery: string },
): Promise<number> {
  requireAdmin(ctx);
  return transact(ctx, (tx) =>
    publish(tx, {
      version: null,
      part: (state) => state.pages.shop.content.delivery,
      apply(state) {
        const { content } = state.pages.shop;
        const mine = { delivery: input.delivery };
        content.delivery = mergeEdit(input, mine, { delivery: content.delivery }).delivery;
        return { state, note: 'changed what the shop says of shipping and returns' };
      },
    }),
  );
}

/** The call of ShopDeliveryCard. */
export const shopDeliveryCalls = {
  'shop-delivery-save': formAction(deliverySchema, async (ctx: PortalCtx, input) => {
    await changeDelivery(ctx, input);
    return { toast: { title: 'Shipping and returns saved', tone: 'success' } };
  }),
};
