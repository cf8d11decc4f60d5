import { instant, type Portal, type SystemTx, transact } from '#app/ctx.ts';
import type { PaymentEvent } from '#ports/payments/payments.ts';
import { settleCheckout } from './settle-checkout.server.ts';
import { settleRefund } from './settle-refund.server.ts';
import { shopContext } from './shop-context.server.ts';

/** Deals with what the gateway tells, once per event, in whatever order events come. */
export async function receiveEvent(portal: Portal, event: PaymentEvent): Promise<void> {
  const first = (tx: SystemTx) => isNew(tx, event.id);
  if (event.kind === 'checkout') await settleCheckout(portal, event.checkout, 'expired', first);
  if (event.kind === 'refund') {
    await transact(shopContext(portal), async (tx) => {
      if (await first(tx)) await settleRefund(tx, event);
    });
  }
}

/** One of those that are told of the same event at the same time gets true. */
async function isNew(tx: SystemTx, id: string): Promise<boolean> {
  const kept = await tx.db
    .insertInto('payment_events')
    .values({ id, at: instant(tx) })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}
