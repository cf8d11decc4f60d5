import { lineName } from '#app/features/commerce/cart/variant-title.ts';
import type { OrderLine } from '#app/features/commerce/plan-request/list-orders.server.ts';
import { currencyOf, linesOf } from '#app/features/commerce/shop-order/find-shop-order.server.ts';
import { unreadByAdmins } from '#app/features/platform/notification/unread.server.ts';
import { formatMoney } from '#app/format/money.ts';
import { paths } from '#app/paths.ts';
import type { Asked } from './admin-waiting-work.server.ts';
import { openOrders, openSales } from './open-work.server.ts';
import type { WaitingLine } from './waiting.ts';

/** Plans to confirm, and what is new about others. */
export async function waitingOrders({ db, show, ofMember }: Asked): Promise<WaitingLine[]> {
  const rows = await db
    .selectFrom('orders as order')
    .innerJoin('users as member', 'member.id', 'order.member_id')
    .where('member.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('order.id', 'in', openOrders(db, ofMember).select('order.id')),
        eb('order.id', 'in', unreadByAdmins(db, 'order')),
      ]),
    )
    .$if(ofMember !== undefined, (orders) => orders.where('order.member_id', '=', ofMember ?? ''))
    .selectAll('order')
    .select('member.name as member_name')
    .orderBy((eb) => eb.case().when('order.status', '=', 'requested').then(0).else(1).end())
    .orderBy('order.id')
    .limit(show)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: 'order',
    reason: row.status === 'requested' ? 'To confirm' : 'New',
    title: (JSON.parse(row.lines) as OrderLine[]).map(({ name }) => name).join(', '),
    memberName: row.member_name,
    detail: `Plan for ${formatMoney(row.total_cents)}`,
    since: row.requested_at,
    dueDate: null,
    to: paths.planRequest('admin', row.id),
  }));
}

/** Shop orders to look at or to send, and what is new about others. */
export async function waitingShopOrders({ db, show }: Asked): Promise<WaitingLine[]> {
  const rows = await db
    .selectFrom('sales as sale')
    .selectAll('sale')
    .where((eb) =>
      eb.or([
        eb('sale.id', 'in', openSales(db).select('sale.id')),
        eb('sale.id', 'in', unreadByAdmins(db, 'sale')),
      ]),
    )
    .orderBy((eb) =>
      eb.case().when('sale.flag', '!=', '').then(0).when('sale.state', '=', 'paid').then(1).else(2).end(),
    )
    .orderBy('sale.id')
    .limit(show)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: 'order',
    reason: row.flag ? 'Needs review' : row.state === 'paid' ? 'To fulfill' : 'New',
    title: linesOf(row).map(lineName).join(', '),
    memberName: row.buyer_email,
    detail: row.flag || `Shop order, ${formatMoney(row.total_cents, currencyOf(row))}`,
    since: row.paid_at ?? row.created_at,
    dueDate: null,
    to: paths.shopOrder(row.id),
  }));
}
