import { createHmac } from 'node:crypto';
import { href } from 'react-router';
import type { Portal } from '#app/ctx.ts';
import type { Currency } from '#app/format/money.ts';
import { isSealedBy } from '#app/own-secrets.ts';
import { withQuery } from '#app/paths.ts';
import type { ShopOrderRow, ShopOrderStatus } from '#db/tables/sale.ts';
import { currencyOf, linesOf } from './find-shop-order.server.ts';
import type { ShopOrderLine } from './shop-order-line.ts';

/** What a buyer is shown of their order; amounts are in the currency's smallest unit. */
export type Receipt = {
  number: string;
  state: ShopOrderStatus;
  /** Whether somebody looks at it before it is sent. */
  inReview: boolean;
  lines: Pick<ShopOrderLine, 'variantId' | 'title' | 'variantTitle' | 'unitCents' | 'quantity'>[];
  totalCents: number;
  currency: Currency;
};

/** Where the buyer arrives after paying: an address that only who placed the order is told, since nobody can guess it. */
export function receiptUrl(
  portal: Pick<Portal, 'secret' | 'baseUrl'>,
  sale: Pick<ShopOrderRow, 'id'>,
): string {
  return portal.baseUrl + withQuery(href('/success'), { order: `${sale.id}.${sealOf(portal, sale.id)}` });
}

/** The order of such an address; null for any other, whatever order it names. */
export async function findReceipt(
  portal: Pick<Portal, 'db' | 'secret' | 'secretsBefore'>,
  token: string,
): Promise<Receipt | null> {
  const [saleId = '', seal = ''] = token.split('.');
  if (!isSealedBy(portal, seal, (secret) => sealOf({ secret }, saleId))) return null;
  const row = await portal.db.selectFrom('sales').selectAll().where('id', '=', saleId).executeTakeFirst();
  if (!row) return null;
  return {
    number: row.number,
    state: row.state,
    inReview: row.flag !== '',
    lines: linesOf(row).map(({ variantId, title, variantTitle, unitCents, quantity }) => ({
      ...{ variantId, title, variantTitle, unitCents, quantity },
    })),
    totalCents: row.total_cents,
    currency: currencyOf(row),
  };
}

function sealOf({ secret }: Pick<Portal, 'secret'>, saleId: string): string {
  return createHmac('sha256', secret).update(`receipt:${saleId}`).digest('base64url');
}
