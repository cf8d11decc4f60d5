import type { AnyTx } from '#app/ctx.ts';
import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';
import { changeNotices } from '#app/features/platform/notification/change-notices.server.ts';
import { declareNotice } from '#app/features/platform/notification/declare-notice.server.ts';
import { type Currency, formatMoney } from '#app/format/money.ts';
import { newId } from '#app/ids.ts';
import { paths } from '#app/paths.ts';
import type { ShopOrderRow } from '#db/tables/sale.ts';
import { currencyOf } from './find-shop-order.server.ts';

/** What was recorded before orders had numbers has none. */
type Money = { number?: string; totalCents: number; currency: Currency };
type SaleNotice = Money & { state: ShopOrderRow['state']; flagged: boolean; buyerEmail: string | null };

const saleNotice = declareNotice<SaleNotice>(
  'sale',
  ({ state, flagged, buyerEmail, number, totalCents, currency }, { subjectId }) => ({
    title: flagged ? 'Shop order: needs review' : `Shop order ${state}`,
    detail: [number, buyerEmail, formatMoney(totalCents, currency)].filter(Boolean).join(' · '),
    to: paths.shopOrder(subjectId),
  }),
);

/** An event by which an admin has seen the order. */
function seen<Data extends Money>(text: (data: Data, money: string) => string) {
  return {
    text: (data: Data) =>
      text(data, formatMoney(data.totalCents, data.currency)) + (data.number ? ` (${data.number})` : ''),
    notices: (_data: Data, { subjectId }: { subjectId: string }) => [saleNotice.read('admin', subjectId)],
  };
}

/** What admins do with orders of the shop. */
export const saleEvents = declareEvents(
  'sale',
  { provider: true, topics: ['sales'] },
  {
    fulfilled: seen((_sale, money) => `marked as fulfilled an order of ${money}`),
    cleared: seen<Money & { flag: string }>((_sale, money) => `resolved a flagged order of ${money}`),
    refunded: seen<Money & { cents: number }>(
      ({ cents, currency }, money) =>
        `recorded a refund of ${formatMoney(cents, currency)} for an order of ${money}`,
    ),
  },
);

/** What the gateway did to an order is new to the admins; nobody acted, so that it is no line of the activity. */
export async function tellOfSale(tx: AnyTx, saleId: string): Promise<void> {
  const sale = await tx.db.selectFrom('sales').selectAll().where('id', '=', saleId).executeTakeFirstOrThrow();
  const { state, buyer_email: buyerEmail, flag } = sale;
  const data = { ...moneyOf(sale), state, buyerEmail, flagged: flag !== '' };
  const of = { eventId: newId('event'), memberId: null };
  await changeNotices(tx, of, [saleNotice.unread('admin', saleId, data)]);
  tx.emit('sales', null);
}

/** The number and the sum of an order, for its events. */
export function moneyOf(sale: ShopOrderRow): Money {
  return { number: sale.number, totalCents: sale.total_cents, currency: currencyOf(sale) };
}
