import { NotFound } from '#app/errors.ts';
import type { Currency } from '#app/format/money.ts';
import type { Db } from '#db/open.ts';
import type { SaleRow } from '#db/tables/sale.ts';
import type { SaleLine } from './sale-line.ts';

/** A sale by its id. Throws NotFound. */
export async function findSale(db: Db, saleId: string): Promise<SaleRow> {
  const row = await db.selectFrom('sales').selectAll().where('id', '=', saleId).executeTakeFirst();
  if (!row) throw new NotFound('Order not found.');
  return row;
}

/** The lines of a sale as it keeps them. */
export function linesOf({ lines }: Pick<SaleRow, 'lines'>): SaleLine[] {
  return JSON.parse(lines) as SaleLine[];
}

/** The currency of a sale as it keeps it. */
export function currencyOf({ currency }: Pick<SaleRow, 'currency'>): Currency {
  return JSON.parse(currency) as Currency;
}
