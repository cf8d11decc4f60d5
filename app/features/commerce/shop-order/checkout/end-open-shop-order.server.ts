import { instant, type Portal, transact } from '#app/ctx.ts';
import type { ShopOrderRow } from '#db/tables/sale.ts';
import { PaymentError } from '#ports/payments/payments.ts';
import { type Buyer, browsersOf } from './buyer.server.ts';
import { closeShopOrder, type Unpaid } from './close-shop-order.server.ts';
import { settleCheckout } from './settle-checkout.server.ts';
import { shopContext } from './shop-context.server.ts';

/** Sales that housekeeping looks after in one go. */
const DUE_AT_ONCE = 100;

/** The buyer came back without paying: the checkout ends. To any other browser than its own it is not there. */
export async function turnBack(portal: Portal, saleId: string, buyer: Pick<Buyer, 'browser'>): Promise<void> {
  const own = await portal.db
    .selectFrom('sales')
    .select('id')
    .where('id', '=', saleId)
    .where('browser', 'in', browsersOf(portal, buyer))
    .executeTakeFirst();
  if (own) await cancelCheckout(portal, own.id);
}

/** Ends a checkout that nobody has paid; its stock is free at once. Unknown ids are nothing. */
export async function cancelCheckout(portal: Portal, saleId: string): Promise<void> {
  const sale = await portal.db
    .selectFrom('sales')
    .selectAll()
    .where('id', '=', saleId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (sale) await endOpenShopOrder(portal, sale, 'cancelled');
}

/** Ends the sales whose time is over. Where the gateway does not answer they stay as they are until the next time. */
export async function closeDueShopOrders(portal: Portal): Promise<void> {
  const due = await portal.db
    .selectFrom('sales')
    .selectAll()
    .where('state', '=', 'open')
    .where('expires_at', '<', instant(portal))
    .orderBy('expires_at')
    .limit(DUE_AT_ONCE)
    .execute();
  for (const sale of due) await endOpenShopOrder(portal, sale, 'expired');
}

/**
 * Ends an open sale. The gateway is asked first, so that what was paid in the last second is not given away. False where it
 * does not answer: the sale then stays as it is.
 */
export async function endOpenShopOrder(portal: Portal, sale: ShopOrderRow, state: Unpaid): Promise<boolean> {
  if (sale.gateway_ref !== null && portal.payments.configured) {
    try {
      const checkout = await portal.payments.expireCheckout(sale.gateway_ref);
      await settleCheckout(portal, checkout, state);
      return true;
    } catch (error) {
      if (!PaymentError.is(error)) throw error;
      portal.log.warn({ err: error, sale: sale.id }, 'the payment gateway could not close a checkout');
      if (!error.missing) return false;
    }
  }
  await transact(shopContext(portal), (tx) => closeShopOrder(tx, sale.id, state));
  return true;
}
