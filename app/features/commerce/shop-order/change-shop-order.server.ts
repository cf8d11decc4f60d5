import { instant, type PortalCtx, type PortalTx, transact, withIdempotencyKey } from '#app/ctx.ts';
import { Conflict, ValidationError } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { markRead } from '#app/features/platform/notification/mark-read.server.ts';
import { type Currency, formatMoney } from '#app/format/money.ts';
import { requireAdmin } from '#app/policy.ts';
import type { ShopOrderRow } from '#db/tables/sale.ts';
import { endIfRefunded, releaseHolds } from './checkout/settle-refund.server.ts';
import { giveBack } from './checkout/take-stock.server.ts';
import { currencyOf, findShopOrder, linesOf } from './find-shop-order.server.ts';
import { moneyOf, saleEvents } from './shop-order-events.server.ts';

type Named = { saleId: string };

/** Marks a paid order as sent or handed over. Throws Conflict where it is not paid, or something is to be looked at first. Admins only. */
export async function fulfillShopOrder(ctx: PortalCtx, { saleId }: Named): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const done = await tx.db
      .updateTable('sales')
      .set({ state: 'fulfilled', fulfilled_at: instant(tx), fulfilled_by: tx.actor.name })
      .where('id', '=', saleId)
      .where('state', '=', 'paid')
      .where('flag', '=', '')
      .returningAll()
      .executeTakeFirst();
    if (!done) {
      const sale = await findShopOrder(tx.db, saleId);
      throw new Conflict(
        sale.state === 'paid'
          ? `This order needs review first: ${sale.flag}`
          : `This order is ${sale.state}.`,
      );
    }
    await releaseHolds(tx, saleId, done.lines);
    await record(tx, saleEvents.fulfilled(saleId, moneyOf(done)));
  });
}

/**
 * Says that what was flagged of an order, as the admin saw it (`flag`), has been dealt with. Throws Conflict where
 * something else has come up meanwhile, which nobody has looked at. Admins only.
 */
export async function clearFlag(ctx: PortalCtx, { saleId, flag }: Named & { flag: string }): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const sale = await findShopOrder(tx.db, saleId);
    if (sale.flag === '') return;
    const cleared = await tx.db
      .updateTable('sales')
      .set({ flag: '' })
      .where('id', '=', saleId)
      .where('flag', '=', flag)
      .returning('id')
      .executeTakeFirst();
    if (!cleared) throw new Conflict('This order just changed. Review it again.');
    await record(tx, saleEvents.cleared(saleId, { ...moneyOf(sale), flag }));
  });
}

/** Marks an order seen. Admins only. */
export async function markShopOrderRead(ctx: PortalCtx, { saleId }: Named): Promise<void> {
  requireAdmin(ctx);
  await findShopOrder(ctx.db, saleId);
  await markRead(ctx, saleId, null);
}

export type RefundInput = Named & {
  amount: string;
  reason: string;
  restock?: string | undefined;
  key?: string | undefined;
};

/**
 * Notes what was given back of an order, which happens at the gateway; at most what was paid and is left. With `restock`
 * its units go back into our own stock. Throws ValidationError for more than is left, Conflict for an order that was not paid.
 * Admins only.
 */
export async function noteRefund(
  ctx: PortalCtx,
  { saleId, amount, reason, restock, key }: RefundInput,
): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, (tx) =>
    withIdempotencyKey(tx, key, async () => {
      const sale = await findShopOrder(tx.db, saleId);
      const currency = currencyOf(sale);
      const cents = centsOf(amount, currency);
      const noted = await tx.db
        .updateTable('sales')
        .set((eb) => ({
          refunded_cents: eb('refunded_cents', '+', cents),
          refunded_at: instant(tx),
          refund_reason: reason,
        }))
        .where('id', '=', saleId)
        .where('state', 'in', ['paid', 'fulfilled'])
        .where((eb) => eb(eb('refunded_cents', '+', cents), '<=', eb.ref('paid_cents')))
        .returningAll()
        .executeTakeFirst();
      if (!noted) throw await refundRefusal(tx, saleId, currency);
      if (restock) await giveUnitsBack(tx, noted);
      await endIfRefunded(tx, saleId);
      await record(tx, saleEvents.refunded(saleId, { ...moneyOf(sale), cents }));
    }),
  );
}

async function refundRefusal(tx: PortalTx, saleId: string, currency: Currency): Promise<Error> {
  const { state, paid_cents, refunded_cents } = await findShopOrder(tx.db, saleId);
  if (state !== 'paid' && state !== 'fulfilled') return new Conflict(`This order is ${state}.`);
  const left = formatMoney((paid_cents ?? 0) - refunded_cents, currency);
  return new ValidationError(`At most ${left} can be refunded.`, {
    amount: `At most ${left} can be refunded.`,
  });
}

/** The row is locked by the refund that was just noted, so its units go back once. */
async function giveUnitsBack(tx: PortalTx, sale: ShopOrderRow): Promise<void> {
  const lines = linesOf(sale);
  const units = lines.filter(({ stock }) => stock === 'taken');
  await giveBack(tx.db, units);
  const without = lines.map((line) => (line.stock === 'taken' ? { ...line, stock: 'none' as const } : line));
  await tx.db
    .updateTable('sales')
    .set({ lines: JSON.stringify(without) })
    .where('id', '=', sale.id)
    .execute();
}

/** An amount as it was typed, in the currency's smallest unit. */
function centsOf(amount: string, { decimals = 2 }: Currency): number {
  const [whole = '0', fraction = ''] = amount.replace(',', '.').split('.');
  const cents = Number(whole + fraction.padEnd(decimals, '0').slice(0, decimals));
  const exact = fraction.slice(decimals).replaceAll('0', '') === '';
  if (cents > 0 && exact) return cents;
  throw new ValidationError('Enter an amount such as 12.50.', { amount: 'Enter an amount such as 12.50.' });
}
