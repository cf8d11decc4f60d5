import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import { instant, type Portal, type Tx, transact } from '#app/ctx.ts';
import { Conflict, TooMany } from '#app/errors.ts';
import type { CartRef } from '#app/features/order/cart-refs.ts';
import { newId } from '#app/ids.ts';
import type { Money } from '#app/money.ts';
import type { SaleRow } from '#db/tables/sale.ts';
import { cancelCheckout } from './end-open-sale.server.ts';
import { linesOf } from './find-sale.server.ts';
import { openCheckout } from './open-checkout.server.ts';
import { portalCtx } from './portal-ctx.server.ts';
import { priceSale } from './price-sale.server.ts';
import type { startCheckoutSchema } from './sale-schema.ts';
import { takeStock } from './take-stock.server.ts';

/**
 * How long a sale may take of the stock before it is paid, in milliseconds. Stripe takes no less than 30 minutes,
 * counted from when it is asked.
 */
const TIME_LIMIT_MS = 31 * 60_000;
/** With less than this left, a checkout is not gone on with. */
const TOO_LATE_MS = 2 * 60_000;
/** Open sales of one address, so that nobody takes all stock away by starting to buy it. */
export const OPEN_PER_ORIGIN = 20;

export type Buyer = {
  /** The account that is signed in, with its address; null for a visitor. */
  account: { id: string; email: string } | null;
  /** Where the request comes from. */
  address: string;
  /** The sale that this browser began before, which a new one takes the place of. */
  earlier: string | null;
};

type Input = z.output<typeof startCheckoutSchema>;
type Begun = { saleId: string; url: string };

/**
 * Begins to sell what is in a cart: prices it, takes its stock for a while, and answers the sale's id and the gateway's
 * page on which to pay. Asked again for the same cart it answers the same. Throws Conflict where a price, the stock or
 * what is sold is not what the buyer saw, Invalid for a cart that cannot be paid, Unavailable where the gateway does not
 * answer; the stock is then given back.
 */
export async function startCheckout(portal: Portal, input: Input, buyer: Buyer): Promise<Begun> {
  const refs = merged(input.lines);
  const begun = await goOn(portal, { ...input, lines: refs }, buyer.earlier);
  if (begun) return begun;
  const { wanted, total } = await priceSale(portal, refs, input.shownCents);
  const sale = await transact(portalCtx(portal), async (tx) => {
    const row = newSale(tx, input.key, total, buyer);
    await requireFewOpen(tx, row.origin);
    const claimed = await tx.db
      .insertInto('sales')
      .values(row)
      .onConflict((oc) => oc.column('key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!claimed) return saleOfKey(tx, input.key, refs);
    const lines = JSON.stringify(await takeStock(tx, tx.db, wanted));
    await tx.db.updateTable('sales').set({ lines }).where('id', '=', row.id).execute();
    return { ...row, lines };
  });
  return openCheckout(portal, sale);
}

/** The checkout that was begun before with this cart; one with another cart, or that is nearly over, is ended. */
async function goOn(portal: Portal, input: Input, earlier: string | null): Promise<Begun | null> {
  const known = await portal.db
    .selectFrom('sales')
    .selectAll()
    .where((eb) =>
      eb.or([eb('key', '=', input.key), eb.and([eb('id', '=', earlier ?? ''), eb('state', '=', 'open')])]),
    )
    .execute();
  for (const sale of known) {
    if (sale.state !== 'open') return { saleId: sale.id, url: `${portal.baseUrl}/success` };
    const left = Date.parse(sale.expires_at) - portal.now().getTime();
    if (sale.total_cents === input.shownCents && left > TOO_LATE_MS && isOf(sale, input.lines)) {
      return openCheckout(portal, sale);
    }
    await cancelCheckout(portal, sale.id);
  }
  return null;
}

/** What a call with the same key began a moment ago. */
async function saleOfKey(tx: Tx, key: string, refs: readonly CartRef[]): Promise<SaleRow> {
  const sale = await tx.db.selectFrom('sales').selectAll().where('key', '=', key).executeTakeFirst();
  if (!sale || !isOf(sale, refs)) {
    throw new Conflict('Your cart has changed meanwhile. Please look at it and try again.');
  }
  return sale;
}

function isOf(sale: SaleRow, refs: readonly CartRef[]): boolean {
  const bought = linesOf(sale).map(({ productId, variantId, quantity }) => ({
    productId,
    variantId,
    quantity,
  }));
  return JSON.stringify(bought) === JSON.stringify(refs);
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

/** Counted before, not while, it is added: close enough for what it is for. */
async function requireFewOpen(tx: Tx, origin: string): Promise<void> {
  const { open } = await tx.db
    .selectFrom('sales')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('origin', '=', origin)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  if (open >= OPEN_PER_ORIGIN) {
    throw new TooMany('Too many payments have been started from here. Please try again in half an hour.');
  }
}

function newSale(tx: Tx, key: string, { cents, currency }: Money, buyer: Buyer): SaleRow {
  return {
    id: newId('sale'),
    key,
    origin: createHmac('sha256', tx.secret).update(`sale:${buyer.address}`).digest('base64url'),
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
    seen_by_admin: 1,
  };
}
