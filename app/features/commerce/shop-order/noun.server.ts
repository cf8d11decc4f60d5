import type { Noun } from '#app/noun.ts';
import type { Db } from '#db/open.ts';
import { orderConfirmed, orderUnderReview } from './checkout/order-mails.server.ts';

/** Orders of the shop, paid online. */
export const shopOrderNoun: Noun = {
  key: 'commerce/shop-order',
  mails: [orderConfirmed, orderUnderReview],
  tables: {
    sales: { erase: eraseUnfinished },
    held_units: { stays: 'a row for each variant that somebody pays for at the moment' },
    payment_events: { since: 'at', for: 'undo' },
    checkout_starts: { since: 'hour', for: 'day' },
  },
  ids: { sale: 'sales' },
  notInDemo: ['payment_events', 'held_units', 'checkout_starts'],
};

/** Orders that ended unpaid: nobody bought anything. One that money came in for, or that needs a look, stays. */
async function eraseUnfinished(everywhere: Db, { undo }: { undo: string }): Promise<void> {
  await everywhere
    .deleteFrom('sales')
    .where('state', 'in', ['expired', 'cancelled'])
    .where('closed_at', '<', undo)
    .where('paid_at', 'is', null)
    .where('refunded_cents', '=', 0)
    .where('flag', '=', '')
    .execute();
}
