import { NotFound } from '#app/errors.ts';
import type { Currency } from '#app/format/money.ts';
import type { Db } from '#db/open.ts';
import type { ShopOrderRow } from '#db/tables/sale.ts';
import type { ShopOrderLine } from './shop-order-line.ts';

/** A sale by its id. Throws NotFound. */
export async function findShopOrder(db: Db, saleId: string): Promise<ShopOrderRow> {
  const row = await db.selectFrom('sales').selectAll().where('id', '=', saleId).executeTakeFirst();
  if (!row) throw new NotFound('Order not found.');
  return row;
}

/** The lines of a sale as it keeps them. */
export function linesOf({ lines }: Pick<ShopOrderRow, 'lines'>): ShopOrderLine[] {
  return JSON.parse(lines) as ShopOrderLine[];
}

/** The currency of a sale as it keeps it. */
export function currencyOf({ currency }: Pick<ShopOrderRow, 'currency'>): Currency {
  return JSON.parse(currency) as Currency;
}
