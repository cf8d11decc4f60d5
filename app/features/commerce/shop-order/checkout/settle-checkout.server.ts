import { instant, type Portal, type SystemTx, transact } from '#app/ctx.ts';
import { priceCart } from '#app/features/commerce/plan-request/price-cart.server.ts';
import { formatMoney } from '#app/format/money.ts';
import type { ShopOrderRow } from '#db/tables/sale.ts';
import type { GatewayCheckout } from '#ports/payments/payments.ts';
import { currencyOf, linesOf } from '../find-shop-order.server.ts';
import { tellOfSale } from '../shop-order-events.server.ts';
import { closeShopOrder, type Unpaid } from './close-shop-order.server.ts';
import { mailConfirmation } from './confirmation-mail.server.ts';
import { endIfRefunded } from './settle-refund.server.ts';
import { shopContext } from './shop-context.server.ts';
import { liveStock, retakeStock } from './take-stock.server.ts';

const DAY_MS = 86_400_000;

/** What an admin must look at. */
const SOLD_OUT_FLAG = 'Paid but out of stock. Refund needed.';

/**
 * Brings a sale to where its checkout stands at the gateway. Holds by conditional updates: the same news twice, or in
 * another order, changes nothing more. One that is over unpaid ends as `unpaid`. `first` runs in the same transaction;
 * where it answers false, nothing is done.
 */
export async function settleCheckout(
  portal: Portal,
  checkout: GatewayCheckout,
  unpaid: Unpaid = 'expired',
  first: (tx: SystemTx) => Promise<boolean> = async () => true,
): Promise<void> {
  const live = checkout.state === 'paid' ? await stockForLate(portal, checkout) : new Map();
  await transact(shopContext(portal), async (tx) => {
    if (!(await first(tx))) return;
    const sale = await saleOf(tx, checkout);
    if (!sale) return;
    if (checkout.state === 'paid') await settlePaid(tx, sale, checkout, live);
    else if (sale.gateway_ref !== null && sale.gateway_ref !== checkout.ref) return;
    else if (checkout.state === 'expired') await closeShopOrder(tx, sale.id, unpaid);
    else if (checkout.state === 'failed') await closeShopOrder(tx, sale.id, 'cancelled');
    else if (checkout.state === 'unpaid') await waitForPayment(tx, sale);
  });
}

async function saleOf(tx: Pick<Portal, 'db'>, checkout: GatewayCheckout): Promise<ShopOrderRow | undefined> {
  const { saleId, ref } = checkout;
  return tx.db
    .selectFrom('sales')
    .selectAll()
    .where((eb) => (saleId ? eb('id', '=', saleId) : eb('gateway_ref', '=', ref)))
    .executeTakeFirst();
}

/** The live stock for a payment that came after its sale was given up, asked before the transaction. */
async function stockForLate(
  portal: Portal,
  checkout: GatewayCheckout,
): Promise<ReadonlyMap<string, number | null>> {
  const sale = await saleOf(portal, checkout);
  if (portal.store.ours || !sale || !isClosed(sale)) return new Map();
  // Where the store does not answer, there is no stock to be sure of: the sale is flagged.
  const lines = await priceCart(portal, linesOf(sale)).catch(() => []);
  return new Map(lines.map((line) => [line.variant.id, liveStock(line)]));
}

async function settlePaid(
  tx: SystemTx,
  sale: ShopOrderRow,
  checkout: GatewayCheckout,
  live: ReadonlyMap<string, number | null>,
): Promise<void> {
  const arrived = {
    state: 'paid',
    key: sale.key,
    gateway_ref: checkout.ref,
    gateway_url: null,
    payment_ref: checkout.paymentRef,
    buyer_email: checkout.email ?? sale.buyer_email,
    paid_at: instant(tx),
    paid_cents: checkout.totalCents ?? sale.total_cents,
  } as const;
  const inTime = await payFrom(tx, sale.id, ['open'], arrived);
  const late = inTime ?? (await payFrom(tx, sale.id, ['expired', 'cancelled'], arrived));
  if (!late) return noteSecondPayment(tx, sale, checkout);
  const again = inTime ? linesOf(inTime) : await retakeStock(tx, tx.db, linesOf(late), live);
  const flag = [amountFlag(late, checkout), again ? '' : SOLD_OUT_FLAG].filter(Boolean).join(' ');
  const lines = again ?? linesOf(late).map((line) => ({ ...line, stock: 'none' as const }));
  await tx.db
    .updateTable('sales')
    .set({ flag, lines: JSON.stringify(lines) })
    .where('id', '=', late.id)
    .execute();
  // A refund may have been told before the payment.
  await endIfRefunded(tx, late.id);
  await mailConfirmation(tx, { ...late, flag });
  await tellOfSale(tx, late.id);
}

async function payFrom(
  tx: SystemTx,
  saleId: string,
  states: readonly ShopOrderRow['state'][],
  arrived: Partial<ShopOrderRow>,
): Promise<ShopOrderRow | undefined> {
  return tx.db
    .updateTable('sales')
    .set(arrived)
    .where('id', '=', saleId)
    .where('state', 'in', states)
    .returningAll()
    .executeTakeFirst();
}

/** Money that came in twice for one sale is somebody's to give back. */
async function noteSecondPayment(tx: SystemTx, sale: ShopOrderRow, checkout: GatewayCheckout): Promise<void> {
  const { gateway_ref, flag } = await tx.db
    .selectFrom('sales')
    .select(['gateway_ref', 'flag'])
    .where('id', '=', sale.id)
    .executeTakeFirstOrThrow();
  const note = `Paid a second time, by ${checkout.ref}: refund.`;
  if (gateway_ref === checkout.ref || flag.includes(note)) return;
  await tx.db
    .updateTable('sales')
    // What was flagged before is still to be looked at.
    .set((eb) => ({
      flag: eb
        .case()
        .when('flag', '=', '')
        .then(note)
        .else(eb('flag', '||', ` ${note}`))
        .end(),
    }))
    .where('id', '=', sale.id)
    .execute();
  await tellOfSale(tx, sale.id);
}

function amountFlag(sale: ShopOrderRow, { totalCents, currencyCode }: GatewayCheckout): string {
  const currency = currencyOf(sale);
  if (totalCents === sale.total_cents && currencyCode === currency.code) return '';
  const paid =
    currencyCode === currency.code
      ? formatMoney(totalCents ?? 0, currency)
      : `${totalCents ?? 0} in the smallest unit of ${currencyCode}`;
  return `${paid} was paid, where ${formatMoney(sale.total_cents, currency)} was asked.`;
}

/** A way of paying that takes days: the gateway tells the end of it, and is asked once a day. */
async function waitForPayment(tx: SystemTx, sale: ShopOrderRow): Promise<void> {
  await tx.db
    .updateTable('sales')
    .set({ expires_at: new Date(tx.now().getTime() + DAY_MS).toISOString() })
    .where('id', '=', sale.id)
    .where('state', '=', 'open')
    .execute();
}

function isClosed({ state }: ShopOrderRow): boolean {
  return state === 'expired' || state === 'cancelled';
}
