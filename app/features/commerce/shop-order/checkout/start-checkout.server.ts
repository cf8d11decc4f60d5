import type { z } from 'zod';
import { instant, type Portal, type SystemTx, transact } from '#app/ctx.ts';
import { Conflict, Unavailable } from '#app/errors.ts';
import { insertNumbered } from '#app/features/commerce/cart/order-number.server.ts';
import type { CartRef } from '#app/features/commerce/plan-request/cart-refs.ts';
import { isSame } from '#app/fields/is-same.ts';
import type { Money } from '#app/format/money.ts';
import { newId } from '#app/ids.ts';
import type { ShopOrderRow } from '#db/tables/sale.ts';
import { linesOf } from '../find-shop-order.server.ts';
import { receiptUrl } from '../receipt.server.ts';
import type { startCheckoutSchema } from '../shop-order-schema.ts';
import { type Buyer, browserOf, browsersOf, keyOf, keysOf, originOf } from './buyer.server.ts';
import { countStart, requireFewHeld } from './checkout-bounds.server.ts';
import { endOpenShopOrder } from './end-open-shop-order.server.ts';
import { NOT_STARTED, openCheckout } from './open-checkout.server.ts';
import { priceShopOrder } from './price-shop-order.server.ts';
import { shopContext } from './shop-context.server.ts';
import { takeStock } from './take-stock.server.ts';

/**
 * How long a sale may take of the stock before it is paid, in milliseconds. Stripe takes no less than 30 minutes,
 * counted from when it is asked.
 */
const TIME_LIMIT_MS = 31 * 60_000;
/** With less than this left, a checkout is not gone on with. */
const TOO_LATE_MS = 2 * 60_000;

type Input = z.output<typeof startCheckoutSchema>;
type Begun = { saleId: string; url: string };

/**
 * Begins to sell what is in a cart: prices it, takes its stock for a while, and returns the sale's id and the gateway's
 * page on which to pay. Asked again for the same cart it answers the same. Throws Conflict where a price, the stock or
 * what is sold is not what the buyer saw, or where somebody without an account would hold too much of it; ValidationError for a
 * cart that cannot be paid, RateLimited for a network that starts too many, Unavailable where the gateway does not answer in
 * time; the stock is then given back.
 */
export async function startCheckout(portal: Portal, input: Input, buyer: Buyer): Promise<Begun> {
  const refs = merged(input.lines);
  const begun = await goOn(portal, { ...input, lines: refs }, buyer);
  if (begun) return begun;
  const { wanted, total } = await priceShopOrder(portal, refs, input.shownCents);
  const sale = await transact(shopContext(portal), async (tx) => {
    const row = newSale(tx, input.key, total, buyer);
    const claimed = await claim(tx, row);
    if (claimed.id !== row.id) return unchanged(claimed, refs);
    await countStart(tx, row.origin);
    const taken = await takeStock(tx, tx.db, wanted);
    if (!buyer.account) await requireFewHeld(tx, row.origin, taken, wanted);
    const lines = JSON.stringify(taken);
    await tx.db.updateTable('sales').set({ lines }).where('id', '=', row.id).execute();
    return { ...claimed, lines };
  });
  return openCheckout(portal, sale);
}

/**
 * The checkout that this browser began before with this cart; one with another cart or for another account, or that is
 * nearly over, is ended.
 */
async function goOn(portal: Portal, input: Input, buyer: Buyer): Promise<Begun | null> {
  const known = await portal.db
    .selectFrom('sales')
    .selectAll()
    .where('browser', 'in', browsersOf(portal, buyer))
    .where((eb) => eb.or([eb('key', 'in', keysOf(portal, input.key, buyer)), eb('state', '=', 'open')]))
    .execute();
  for (const sale of known) {
    if (sale.state !== 'open') return { saleId: sale.id, url: receiptUrl(portal, sale) };
    const left = Date.parse(sale.expires_at) - portal.now().getTime();
    const isUnchanged =
      sale.total_cents === input.shownCents && sale.buyer_id === (buyer.account?.id ?? null);
    if (isUnchanged && left > TOO_LATE_MS && isOf(sale, input.lines)) return openCheckout(portal, sale);
    if (!(await endOpenShopOrder(portal, sale, 'cancelled'))) throw new Unavailable(NOT_STARTED);
  }
  return null;
}

/** The new sale under a number of its own, or what a call with the same key began a moment ago. */
function claim(tx: SystemTx, row: NewSale): Promise<ShopOrderRow> {
  return insertNumbered('shop', async (number) => {
    const made = await tx.db
      .insertInto('sales')
      .values({ ...row, number })
      .onConflict((oc) => oc.doNothing())
      .returningAll()
      .executeTakeFirst();
    return made ?? tx.db.selectFrom('sales').selectAll().where('key', '=', row.key).executeTakeFirst();
  });
}

function unchanged(sale: ShopOrderRow, refs: readonly CartRef[]): ShopOrderRow {
  if (isOf(sale, refs)) return sale;
  throw new Conflict('Your cart just changed. Review it and try again.');
}

function isOf(sale: ShopOrderRow, refs: readonly CartRef[]): boolean {
  const bought = linesOf(sale).map(({ productId, variantId, quantity }) => ({
    productId,
    variantId,
    quantity,
  }));
  return isSame(bought, refs);
}

/** One entry per variant. */
function merged(refs: readonly CartRef[]): CartRef[] {
  const byVariant = new Map<string, CartRef>();
  for (const { productId, variantId, quantity } of refs) {
    const before = byVariant.get(variantId)?.quantity ?? 0;
    byVariant.set(variantId, { productId, variantId, quantity: before + quantity });
  }
  return [...byVariant.values()];
}

type NewSale = Omit<ShopOrderRow, 'number'>;

function newSale(tx: SystemTx, key: string, { cents, currency }: Money, buyer: Buyer): NewSale {
  return {
    id: newId('sale'),
    key: keyOf(tx, key, buyer),
    origin: originOf(tx, buyer),
    browser: browserOf(tx, buyer),
    state: 'open',
    lines: '[]',
    currency: JSON.stringify(currency),
    total_cents: cents,
    buyer_id: buyer.account?.id ?? null,
    buyer_email: buyer.account?.email ?? null,
    gateway_ref: null,
    gateway_url: null,
    payment_ref: null,
    created_at: instant(tx),
    expires_at: new Date(tx.now().getTime() + TIME_LIMIT_MS).toISOString(),
    paid_at: null,
    paid_cents: null,
    closed_at: null,
    fulfilled_at: null,
    fulfilled_by: null,
    refunded_cents: 0,
    refunded_at: null,
    refund_reason: '',
    flag: '',
  };
}
