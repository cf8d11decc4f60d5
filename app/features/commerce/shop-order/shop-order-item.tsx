import { TriangleAlert } from 'lucide-react';
import { lineName } from '#app/features/commerce/cart/variant-title.ts';
import { formatMoney } from '#app/format/money.ts';
import { UnreadDot } from '#app/ui/badge.tsx';
import { MarkReadItem } from '#app/ui/lists/mark-read-item.tsx';
import { InstantText } from '#app/ui/relative.tsx';
import type { ShopOrder } from './list-shop-orders.server.ts';
import { ShopOrderActions } from './shop-order-actions.tsx';
import { ShopOrderStatusBadge } from './shop-order-state.tsx';

/** One order that is paid online: who bought what, for how much, how it stands, and what can be done with it. */
export function ShopOrderItem({ sale }: { sale: ShopOrder }) {
  return (
    <MarkReadItem seen={{ unseen: sale.unseen, intent: 'sale-seen', values: { saleId: sale.id } }}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <h2 className="flex min-w-0 items-baseline gap-x-2 text-sm font-semibold">
          {sale.unseen && <UnreadDot label="New: " className="size-2.5! shrink-0" />}
          <bdi className="min-w-0 wrap-anywhere">
            {sale.buyerEmail ?? (sale.state === 'open' ? 'Buyer not yet known' : 'Buyer not known')}
          </bdi>
        </h2>
        <ShopOrderStatusBadge state={sale.state} />
      </div>
      <p className="text-sm text-ink-2">
        <Story sale={sale} />
        <span className="block text-xs wrap-anywhere">{sale.id}</span>
      </p>
      {sale.flag && (
        <p className="flex items-start gap-2 rounded-lg bg-danger-soft px-3 py-2 text-sm text-danger-ink">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {sale.flag}
        </p>
      )}
      <Lines sale={sale} />
      <ShopOrderActions sale={sale} />
    </MarkReadItem>
  );
}

function Story({ sale }: { sale: ShopOrder }) {
  return (
    <>
      Placed <InstantText instant={sale.createdAt} withTime />
      {sale.paidAt && (
        <>
          {' · paid on '}
          <InstantText instant={sale.paidAt} withTime />
        </>
      )}
      {sale.fulfilledAt && (
        <>
          {' · fulfilled by '}
          <bdi>{sale.fulfilledBy}</bdi> on <InstantText instant={sale.fulfilledAt} withTime />
        </>
      )}
      {!sale.paidAt && sale.closedAt && (
        <>
          {' · ended on '}
          <InstantText instant={sale.closedAt} withTime />
        </>
      )}
    </>
  );
}

function Lines({ sale: { lines, currency, totalCents, refundedCents, refundReason } }: { sale: ShopOrder }) {
  const row = 'flex items-baseline justify-between gap-4 px-3 py-2';
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line text-sm">
      {lines.map((line) => (
        <li key={line.variantId} className={row}>
          <span className="min-w-0 wrap-anywhere">
            <bdi className="font-medium">{lineName(line)}</bdi>{' '}
            {line.quantity > 1 && (
              <span className="inline-block text-ink-2">
                · {line.quantity} × {formatMoney(line.unitCents, currency)}
              </span>
            )}
          </span>
          <span className="tabular-nums">{formatMoney(line.unitCents * line.quantity, currency)}</span>
        </li>
      ))}
      <li className={`${row} bg-bg font-semibold`}>
        <span>Total</span>
        <span className="tabular-nums">{formatMoney(totalCents, currency)}</span>
      </li>
      {refundedCents > 0 && (
        <li className={`${row} bg-bg`}>
          <span className="min-w-0 wrap-anywhere">
            Refunded{refundReason && <bdi className="text-ink-2"> · {refundReason}</bdi>}
          </span>
          <span className="tabular-nums">{formatMoney(-refundedCents, currency)}</span>
        </li>
      )}
    </ul>
  );
}
