import { instant, type SystemTx } from '#app/ctx.ts';
import { linesOf } from '../find-shop-order.server.ts';
import { giveBack } from './take-stock.server.ts';

/** How a sale ends that was not paid. */
export type Unpaid = 'expired' | 'cancelled';

/** Ends an open sale and gives its stock back, once: of several at the same time one does it and returns true. */
export async function closeShopOrder(tx: SystemTx, saleId: string, state: Unpaid): Promise<boolean> {
  const closed = await tx.db
    .updateTable('sales')
    .set({ state, key: null, gateway_url: null, closed_at: instant(tx) })
    .where('id', '=', saleId)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst();
  if (!closed) return false;
  await giveBack(tx.db, linesOf(closed));
  tx.emit('sales', null);
  return true;
}
