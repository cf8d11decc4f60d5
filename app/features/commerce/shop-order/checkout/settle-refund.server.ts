import { type AnyTx, instant } from '#app/ctx.ts';
import type { PaymentEvent } from '#ports/payments/payments.ts';
import { linesOf } from '../find-shop-order.server.ts';
import { tellOfSale } from '../shop-order-events.server.ts';
import { giveBack } from './take-stock.server.ts';

type Refund = Extract<PaymentEvent, { kind: 'refund' }>;

/**
 * Notes what the gateway has given back of a payment. It tells the whole sum so far, so that what an admin had noted
 * before is not counted twice, and an older one that comes late changes nothing.
 */
export async function settleRefund(tx: AnyTx, { saleId, paymentRef, refundedCents }: Refund): Promise<void> {
  const noted = await tx.db
    .updateTable('sales')
    .set({ refunded_cents: refundedCents, refunded_at: instant(tx) })
    .where((eb) => (saleId ? eb('id', '=', saleId) : eb('payment_ref', '=', paymentRef)))
    .where('refunded_cents', '<', refundedCents)
    .returning('id')
    .executeTakeFirst();
  if (!noted) return;
  await endIfRefunded(tx, noted.id);
  await tellOfSale(tx, noted.id);
}

/** A sale of which all has been given back is over; what it still held of an external store's stock is free. */
export async function endIfRefunded(tx: AnyTx, saleId: string): Promise<void> {
  const ended = await tx.db
    .updateTable('sales')
    .set({ state: 'refunded' })
    .where('id', '=', saleId)
    .where('state', 'in', ['paid', 'fulfilled'])
    .where('refunded_cents', '>', 0)
    .whereRef('refunded_cents', '>=', 'paid_cents')
    .returningAll()
    .executeTakeFirst();
  if (ended) await releaseHolds(tx, saleId, ended.lines);
}

/** Frees what a sale holds of an external store's stock; units of our own catalogue stay taken. */
export async function releaseHolds(tx: AnyTx, saleId: string, kept: string): Promise<void> {
  const lines = linesOf({ lines: kept });
  const held = lines.filter(({ stock }) => stock === 'held');
  if (held.length === 0) return;
  await giveBack(tx.db, held);
  const without = lines.map((line) => (line.stock === 'held' ? { ...line, stock: 'none' as const } : line));
  await tx.db
    .updateTable('sales')
    .set({ lines: JSON.stringify(without) })
    .where('id', '=', saleId)
    .execute();
}
