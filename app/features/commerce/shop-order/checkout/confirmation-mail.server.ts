import type { SystemTx } from '#app/ctx.ts';
import { lineName } from '#app/features/commerce/cart/variant-title.ts';
import { sendMail } from '#app/features/platform/mail/send-mail.server.ts';
import { formatMoney } from '#app/format/money.ts';
import type { ShopOrderRow } from '#db/tables/sale.ts';
import { currencyOf, linesOf } from '../find-shop-order.server.ts';
import { orderConfirmed, orderUnderReview } from './order-mails.server.ts';

/** The mail that the page after a payment promises; to nobody where the gateway told no address. */
export async function mailConfirmation(tx: SystemTx, sale: ShopOrderRow): Promise<void> {
  if (!sale.buyer_email) return;
  const currency = currencyOf(sale);
  const lines = linesOf(sale).map(
    (line) =>
      `${line.quantity} × ${lineName(line)}: ${formatMoney(line.unitCents * line.quantity, currency)}`,
  );
  const total = `Total: ${formatMoney(sale.total_cents, currency)}`;
  const mail = sale.flag ? orderUnderReview : orderConfirmed;
  const words = await mail.write(tx, { number: sale.number, lines: [...lines, total].join('\n') });
  await sendMail(tx, { to: sale.buyer_email, ...words }, { about: sale.id });
}
