import type { SystemTx } from '#app/ctx.ts';
import { lineName } from '#app/features/commerce/cart/variant-title.ts';
import { sendMail } from '#app/features/platform/mail/send-mail.server.ts';
import { formatMoney } from '#app/format/money.ts';
import type { ShopOrderRow } from '#db/tables/sale.ts';
import { currencyOf, linesOf } from '../find-shop-order.server.ts';

/** The mail that the page after a payment promises; to nobody where the gateway told no address. */
export async function mailConfirmation(tx: SystemTx, sale: ShopOrderRow): Promise<void> {
  if (!sale.buyer_email) return;
  const currency = currencyOf(sale);
  const lines = linesOf(sale).map(
    (line) =>
      `${line.quantity} × ${lineName(line)}: ${formatMoney(line.unitCents * line.quantity, currency)}`,
  );
  const total = `Total: ${formatMoney(sale.total_cents, currency)}`;
  const mail = {
    to: sale.buyer_email,
    subject: `${sale.flag ? 'We received your payment' : 'Thank you for your order'} (${sale.number})`,
    text: [
      sale.flag
        ? 'We received your payment. We need to review the order first and will email you shortly.'
        : 'Your payment was successful and your order is being processed.',
      [...lines, total].join('\n'),
      `Your order number is ${sale.number}.`,
    ].join('\n\n'),
  };
  await sendMail(tx, mail, { about: sale.id });
}
