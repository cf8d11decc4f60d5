import type { Portal } from '#app/ctx.ts';
import type { Buyer } from '#app/features/sale/buyer.server.ts';
import { receiveEvent } from '#app/features/sale/receive-event.server.ts';
import { startCheckout } from '#app/features/sale/start-checkout.server.ts';
import { newId } from '#app/ids.ts';
import { stripePayments } from '#ports/payments/stripe-payments.ts';
import { stripeStandIn } from '#ports/payments/stripe-stand-in.ts';
import { stockCatalogue } from './catalogue.ts';
import { createWorld } from './world.ts';

/** A world that sells: Stripe's stand-in takes the payments. */
export async function createShopWorld({ patienceMs = 30_000 } = {}) {
  const world = await createWorld();
  const stripe = await stripeStandIn();
  const { deps } = world;
  deps.payments = stripePayments({
    secretKey: 'sk_test_1',
    webhookSecret: stripe.webhookSecret,
    apiUrl: stripe.url,
    patienceMs,
  });
  let keys = 0;
  const newKey = () => {
    keys += 1;
    return `the-key-of-a-page-${keys}`;
  };
  return {
    ...world,
    stripe,
    newKey,
    /** A product of one variant with so many units; answers what a cart says of it. */
    async product({ quantity = 5, cents = 2000, ...variant }: NewVariant = {}) {
      const id = newId('variant');
      const [productId = ''] = await stockCatalogue(deps.db, [
        { variants: [{ id, title: 'Large', price_cents: cents, inventory_quantity: quantity, ...variant }] },
      ]);
      return { productId, variantId: id, quantity: 1 };
    },
    async stockOf(variantId: string): Promise<number> {
      const query = deps.db.selectFrom('variants').select('inventory_quantity').where('id', '=', variantId);
      return (await query.executeTakeFirstOrThrow()).inventory_quantity;
    },
    /** Begins to pay for a cart, as a visitor's page does. */
    start(
      lines: Ref[],
      shownCents: number,
      { key = newKey(), ...buyer }: Partial<Buyer> & { key?: string } = {},
    ) {
      const visitor = { account: null, address: `address ${keys}`, browser: `browser of ${key}` };
      return startCheckout(deps, { lines, shownCents, key }, { ...visitor, ...buyer });
    },
    /** The newest sale. */
    async newestSale() {
      const query = deps.db.selectFrom('sales').selectAll().orderBy('id', 'desc').limit(1);
      return query.executeTakeFirstOrThrow();
    },
    /** The stand-in's session of a sale. */
    session(saleId: string) {
      const found = [...stripe.sessions.values()].find((one) => one.client_reference_id === saleId);
      if (!found) throw new Error(`no session of ${saleId}`);
      return found;
    },
    /** An event as it arrives, signed; the same payload can be told again. */
    tell: (payload: string, portal: Portal = deps) =>
      receiveEvent(portal, portal.payments.readEvent(Buffer.from(payload), stripe.sign(payload))),
    saleOf: (saleId: string) =>
      deps.db.selectFrom('sales').selectAll().where('id', '=', saleId).executeTakeFirstOrThrow(),
    async close() {
      await stripe.close();
      await world.close();
    },
  };
}

type Ref = { productId: string; variantId: string; quantity: number };
type NewVariant = {
  title?: string;
  quantity?: number;
  cents?: number;
  sale_price_cents?: number;
  currency_code?: string;
  manage_inventory?: number;
};
