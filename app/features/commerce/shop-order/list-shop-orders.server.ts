import type { z } from 'zod';
import type { PortalCtx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { typedOrderNumbers } from '#app/features/commerce/cart/order-number.server.ts';
import { isUnreadTo } from '#app/features/platform/notification/unread.server.ts';
import type { Currency } from '#app/format/money.ts';
import { onePage } from '#app/lists/paginate.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { searchKey } from '#app/text/search-key.ts';
import { containsText } from '#db/contains-text.ts';
import type { ShopOrderRow, ShopOrderStatus } from '#db/tables/sale.ts';
import { currencyOf, linesOf } from './find-shop-order.server.ts';
import type { ShopOrderLine } from './shop-order-line.ts';
import type { shopOrdersQuerySchema } from './shop-order-schema.ts';

/** An order that is paid online, as the admin sees it; instants are ISO, amounts in the currency's smallest unit. */
export type ShopOrder = {
  id: string;
  number: string;
  state: ShopOrderStatus;
  lines: ShopOrderLine[];
  currency: Currency;
  totalCents: number;
  buyerEmail: string | null;
  createdAt: string;
  paidAt: string | null;
  closedAt: string | null;
  fulfilledAt: string | null;
  fulfilledBy: string | null;
  /** What was paid; 0 before. */
  paidCents: number;
  /** What was paid and has not been given back. */
  leftCents: number;
  refundedCents: number;
  refundReason: string;
  refundedAt: string | null;
  flag: string;
  unseen: boolean;
  /** Whether its units can go back into our own stock. */
  canRestock: boolean;
};

/** Orders on one page of the list. */
const PAGE_SIZE = 25;

/** One page of the orders that are paid online, the newest first, by state and number, buyer or what was bought. Admins only. */
export async function listShopOrders(ctx: PortalCtx, input: z.output<typeof shopOrdersQuerySchema>) {
  requireAdmin(ctx);
  const text = searchKey(input.q);
  let found = ctx.db.selectFrom('sales');
  if (input.state === 'waiting')
    found = found.where((eb) => eb.or([eb('state', '=', 'paid'), eb('flag', '!=', '')]));
  else if (input.state === 'attention') found = found.where('flag', '!=', '');
  else if (input.state) found = found.where('state', '=', input.state);
  const numbers = typedOrderNumbers(input.q);
  if (numbers) found = found.where('number', '>=', numbers.from).where('number', '<=', numbers.to);
  else if (text) {
    // What was bought stands there as it is called, as JSON: with its accents, and signs before its quotes.
    const called = JSON.stringify(input.q.toLowerCase()).slice(1, -1);
    const typed = input.q.trim().toLowerCase();
    found = found.where((eb) =>
      eb.or([
        containsText(eb.fn<string>('lower', ['buyer_email']), typed),
        containsText(eb.ref('id'), typed),
        containsText(eb.fn<string>('lower', ['lines']), text),
        containsText(eb.fn<string>('lower', ['lines']), called),
      ]),
    );
  }
  const { db } = ctx;
  const { rows, ...place } = await onePage({ page: input.page, size: PAGE_SIZE }, { db, found }, (all) =>
    all.selectAll().select(isUnreadTo(ctx, 'sales.id').as('unread')).orderBy('id', 'desc'),
  );
  return { sales: rows.map(presentSale), ...place, query: input };
}

/** One order that is paid online. Admins only. Throws NotFound. */
export async function findShopOrderPage(ctx: PortalCtx, saleId: string): Promise<ShopOrder> {
  requireAdmin(ctx);
  const row = await ctx.db
    .selectFrom('sales')
    .selectAll()
    .select(isUnreadTo(ctx, 'sales.id').as('unread'))
    .where('id', '=', saleId)
    .executeTakeFirst();
  if (!row) throw new NotFound('Order not found.');
  return presentSale(row);
}

function presentSale(row: ShopOrderRow & { unread: number }): ShopOrder {
  const lines = linesOf(row);
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    lines,
    currency: currencyOf(row),
    totalCents: row.total_cents,
    buyerEmail: row.buyer_email,
    createdAt: row.created_at,
    paidAt: row.paid_at,
    closedAt: row.closed_at,
    fulfilledAt: row.fulfilled_at,
    fulfilledBy: row.fulfilled_by,
    paidCents: row.paid_cents ?? 0,
    leftCents: Math.max(0, (row.paid_cents ?? 0) - row.refunded_cents),
    refundedCents: row.refunded_cents,
    refundedAt: row.refunded_at,
    refundReason: row.refund_reason,
    flag: row.flag,
    unseen: row.unread > 0,
    canRestock: lines.some(({ stock }) => stock === 'taken'),
  };
}
