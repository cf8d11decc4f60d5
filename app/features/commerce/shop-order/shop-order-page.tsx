import { TriangleAlert } from 'lucide-react';
import { href, useSearchParams } from 'react-router';
import { OrderLines } from '#app/features/commerce/cart/order-lines.tsx';
import { type Moment, OrderTimeline } from '#app/features/commerce/cart/order-timeline.tsx';
import { shownTitle } from '#app/features/commerce/cart/variant-title.ts';
import type { MailAbout } from '#app/features/platform/mail/mails-about.server.ts';
import { formatMoney } from '#app/format/money.ts';
import { wayBack } from '#app/paths.ts';
import { useReadWhileOpen } from '#app/ui/lists/use-mark-read.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page/page.tsx';
import { InstantText } from '#app/ui/relative.tsx';
import type { ShopOrder } from './list-shop-orders.server.ts';
import { ShopOrderActions } from './shop-order-actions.tsx';
import { ShopOrderStatusBadge } from './shop-order-state.tsx';
import { buyerText } from './shop-orders-page.tsx';

type ShopOrderPageProps = { sale: ShopOrder; mails: readonly MailAbout[] };

/** An order of the shop: who bought what, how it stands, and what happened to it. Admins only. */
export function ShopOrderPage({ sale, mails }: ShopOrderPageProps) {
  const [params] = useSearchParams();
  useReadWhileOpen({
    unseen: sale.unseen,
    intent: 'sale-seen',
    needs: 'manage',
    values: { saleId: sale.id },
    state: sale.state + sale.flag,
  });
  return (
    <>
      <PageHeader
        breadcrumb={{ to: wayBack(href('/admin/shop/orders'), params), label: 'Shop orders' }}
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 [&_.badge]:tracking-normal">
            Order {sale.number} <ShopOrderStatusBadge state={sale.state} flagged={sale.flag !== ''} />
          </span>
        }
        description={
          <>
            <bdi className="wrap-anywhere">{buyerText(sale)}</bdi>
            {' · placed '}
            <InstantText instant={sale.createdAt} withTime />
          </>
        }
        actions={<ShopOrderActions sale={sale} />}
      />
      {sale.flag && (
        <Notice tone="warn" icon={<TriangleAlert aria-hidden />}>
          {sale.flag}
        </Notice>
      )}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <OrderLines
          totalCents={sale.totalCents}
          currency={sale.currency}
          refunded={{ cents: sale.refundedCents, reason: sale.refundReason }}
          lines={sale.lines.map(({ variantId, title, variantTitle, unitCents, quantity }) => ({
            key: variantId,
            name: title,
            detail: shownTitle(variantTitle),
            unitCents,
            quantity,
          }))}
        />
        <OrderTimeline moments={momentsOf(sale, mails)} />
      </div>
    </>
  );
}

const MAILED: Record<MailAbout['state'], string> = {
  sent: 'Confirmation emailed',
  waiting: 'Confirmation email is on its way',
  failed: 'Confirmation email failed',
  off: "Confirmation email not sent: email isn't set up",
};

function momentsOf(sale: ShopOrder, mails: readonly MailAbout[]): Moment[] {
  const { state, createdAt, paidAt, closedAt, fulfilledAt, refundedAt, currency } = sale;
  const moments: Moment[] = [{ key: 'placed', at: createdAt, text: 'Placed' }];
  if (paidAt)
    moments.push({ key: 'paid', at: paidAt, text: `Paid ${formatMoney(sale.paidCents, currency)}` });
  for (const [index, { at, to, state: fared }] of mails.entries())
    moments.push({ key: `mail:${index}`, at, text: MAILED[fared], note: to });
  if (fulfilledAt)
    moments.push({ key: 'fulfilled', at: fulfilledAt, text: 'Fulfilled', by: sale.fulfilledBy });
  if (refundedAt && sale.refundedCents > 0)
    moments.push({
      key: 'refunded',
      at: refundedAt,
      text: `Refunded ${formatMoney(sale.refundedCents, currency)}`,
      note: sale.refundReason,
    });
  if (!paidAt && closedAt)
    moments.push({
      key: 'ended',
      at: closedAt,
      text: state === 'cancelled' ? 'Canceled before payment' : 'Expired before payment',
    });
  return moments;
}
