import { ClipboardList } from 'lucide-react';
import type { Discussion } from '#app/features/work/comment/views/discussion.tsx';
import { formatMoney } from '#app/format/money.ts';
import { FoldRow } from '#app/ui/lists/fold-row.tsx';
import type { Seeable } from '#app/ui/lists/use-mark-read.ts';
import { InstantText } from '#app/ui/relative.tsx';
import type { Order, OrderLine } from './list-orders.server.ts';
import { PlanRequestActions } from './order-acts.tsx';
import { OrderStatusBadge } from './order-status.tsx';

type OrderItemProps = {
  order: Order;
  discussion: Discussion | null;
  /** Whether a link led to this one. */
  selected: boolean;
};

/** One order as a row: its total, when it was requested and how it stands; open, all of it and what can be done with it. */
export function OrderItem({ order, discussion, selected }: OrderItemProps) {
  const { lines, totalCents, reason } = order;
  const seen: Seeable = {
    unseen: order.unseen,
    intent: 'order-seen',
    needs: 'manage',
    values: { orderId: order.id, memberId: order.memberId },
    state: `${order.status} ${discussion?.state}`,
  };
  return (
    <FoldRow
      seen={seen}
      selected={selected}
      icon={<ClipboardList aria-hidden="true" />}
      title={
        <>
          {lines.length === 1 ? '1 service' : `${lines.length} services`} · {formatMoney(totalCents)}
        </>
      }
      details={[order.number, <InstantText key="requested" instant={order.requestedAt} inList />]}
      end={<OrderStatusBadge status={order.status} />}
    >
      <p className="text-ink-2">
        <bdi>{order.requestedBy}</bdi> requested <InstantText instant={order.requestedAt} withTime />
        <Decision order={order} />
      </p>
      <Lines lines={lines} totalCents={totalCents} />
      {reason && (
        <p className="max-w-xl rounded-lg bg-surface-2 px-3 py-2 whitespace-pre-line wrap-anywhere">
          <span className="font-semibold">Reason: </span>
          <bdi>{reason}</bdi>
        </p>
      )}
      <PlanRequestActions order={order} />
      {discussion?.shown}
    </FoldRow>
  );
}

function Decision({ order: { status, decidedBy, decidedAt } }: { order: Order }) {
  if (status === 'requested' || decidedAt === null) return null;
  const words = { confirmed: 'confirmed', declined: 'declined', cancelled: 'withdrawn' }[status];
  return (
    <>
      {` · ${words} by `}
      <bdi>{decidedBy}</bdi> on <InstantText instant={decidedAt} withTime />
    </>
  );
}

function Lines({ lines, totalCents }: { lines: readonly OrderLine[]; totalCents: number }) {
  return (
    <ul className="max-w-xl divide-y divide-line rounded-lg border border-line text-sm">
      {lines.map(({ serviceId, name, granularity, cents, quantity }) => (
        <li
          key={`${serviceId}:${granularity}`}
          className="flex items-baseline justify-between gap-4 px-3 py-2"
        >
          <span className="min-w-0 wrap-anywhere">
            <bdi className="font-medium">{name}</bdi>{' '}
            <span className="inline-block text-ink-2">
              · {granularity}
              {quantity > 1 && ` · ${quantity} × ${formatMoney(cents)}`}
            </span>
          </span>
          <span className="tabular-nums">{formatMoney(cents * quantity)}</span>
        </li>
      ))}
      <li className="flex items-baseline justify-between gap-4 bg-bg px-3 py-2 font-semibold">
        <span>Total</span>
        <span className="tabular-nums">{formatMoney(totalCents)}</span>
      </li>
    </ul>
  );
}
