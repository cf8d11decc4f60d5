import { setTimeout as wait } from 'node:timers/promises';
import { href } from 'react-router';
import { type Portal, transact } from '#app/ctx.ts';
import { Conflict, Unavailable } from '#app/errors.ts';
import { lineName } from '#app/features/commerce/cart/variant-title.ts';
import { withQuery } from '#app/paths.ts';
import type { ShopOrderRow } from '#db/tables/sale.ts';
import { type CheckoutRequest, type GatewayCheckout, PaymentError } from '#ports/payments/payments.ts';
import { currencyOf, findShopOrder, linesOf } from '../find-shop-order.server.ts';
import { receiptUrl } from '../receipt.server.ts';
import { closeShopOrder } from './close-shop-order.server.ts';
import { shopContext } from './shop-context.server.ts';

export const NOT_STARTED =
  "We couldn't start the payment. You weren't charged, and your cart is saved. Try again in a moment.";

/**
 * The gateway's page of an open sale, which is asked for where there is none yet. Throws Unavailable where the gateway
 * does not open one in time; the sale is over then, and its stock given back.
 */
export async function openCheckout(
  portal: Portal,
  sale: ShopOrderRow,
): Promise<{ saleId: string; url: string }> {
  if (sale.gateway_url) return { saleId: sale.id, url: sale.gateway_url };
  const checkout = await ask(portal, sale);
  const kept = await portal.db
    .updateTable('sales')
    .set({ gateway_ref: checkout.ref, gateway_url: checkout.url })
    .where('id', '=', sale.id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  if (kept && checkout.url) return { saleId: sale.id, url: checkout.url };
  // The sale was ended meanwhile, so nobody is to pay for it.
  await portal.payments.expireCheckout(checkout.ref).catch((error: unknown) => {
    portal.log.warn({ err: error, sale: sale.id }, 'a checkout that nobody needs could not be closed');
  });
  throw new Conflict('This payment was just canceled. Your cart is saved. Try again.');
}

async function ask(portal: Portal, sale: ShopOrderRow): Promise<GatewayCheckout> {
  try {
    const checkout = await inTime(portal, sale.id, portal.payments.createCheckout(requestOf(portal, sale)));
    if (checkout.totalCents === sale.total_cents) return checkout;
    await portal.payments.expireCheckout(checkout.ref);
    throw new PaymentError(`the gateway asks ${checkout.totalCents} where ${sale.total_cents} are due`);
  } catch (error) {
    if (!PaymentError.is(error)) throw error;
    portal.log.error({ err: error, sale: sale.id }, 'the payment gateway opened no checkout');
    const opened = await openedMeanwhile(portal, sale.id);
    if (opened) return opened;
    await transact(shopContext(portal), (tx) => closeShopOrder(tx, sale.id, 'cancelled'));
    throw new Unavailable(NOT_STARTED);
  }
}

/** What the gateway answers, while the buyer waits for it. Afterwards it is refused, and closed again when it comes. */
async function inTime(
  portal: Portal,
  saleId: string,
  asked: Promise<GatewayCheckout>,
): Promise<GatewayCheckout> {
  const over = new AbortController();
  const late = wait(portal.payments.patienceMs, undefined, over).then(() => {
    void closeLate(portal, saleId, asked);
    throw new PaymentError('the gateway has not answered in time');
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    over.abort();
  }
}

/** Nobody is to pay on a page that came after the buyer was told that there is none. */
async function closeLate(portal: Portal, saleId: string, asked: Promise<GatewayCheckout>): Promise<void> {
  try {
    const { ref } = await asked;
    const { state, gateway_ref } = await findShopOrder(portal.db, saleId);
    // A second call for the same sale was answered in time, with the same page.
    if (state === 'open' && gateway_ref === ref) return;
    await portal.payments.expireCheckout(ref);
  } catch (error) {
    portal.log.warn({ err: error, sale: saleId }, 'a checkout that came too late could not be closed');
  }
}

/** What a second call for the same sale was answered while this one was not. */
async function openedMeanwhile(portal: Portal, saleId: string): Promise<GatewayCheckout | null> {
  const { gateway_ref } = await findShopOrder(portal.db, saleId);
  return gateway_ref === null ? null : portal.payments.findCheckout(gateway_ref).catch(() => null);
}

function requestOf(portal: Portal, sale: ShopOrderRow): CheckoutRequest {
  return {
    saleId: sale.id,
    lines: linesOf(sale).map((line) => ({
      title: lineName(line),
      unitCents: line.unitCents,
      quantity: line.quantity,
    })),
    totalCents: sale.total_cents,
    currencyCode: currencyOf(sale).code,
    successUrl: receiptUrl(portal, sale),
    cancelUrl: `${portal.baseUrl}${withQuery(href('/checkout'), { cancelled: sale.id })}`,
    email: sale.buyer_email,
    expiresAt: sale.expires_at,
  };
}
