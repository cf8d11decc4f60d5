import { Link } from 'react-router';
import { formatMoney } from '#app/format/money.ts';
import { UnreadDot } from '#app/ui/badge.tsx';
import { MarkReadItem } from '#app/ui/lists/mark-read-item.tsx';
import { InstantText } from '#app/ui/relative.tsx';
import type { Order, OrderLine } from './list-orders.server.ts';
import { PlanRequestActions } from './order-acts.tsx';
import { OrderStatusBadge } from './order-status.tsx';

type OrderItemProps = {
  order: Order;
  /** Where orders of several members stand together: whose it is. */
  member?: { name: string; to: string };
  /** Whether a link led to this one. */
  selected: boolean;
};

/** One order: who asked for what, for how much, how it stands, and what can be done with it. */
export function OrderItem({ order, member, selected }: OrderItemProps) {
  const seen = {
    unseen: order.unseen,
    intent: 'order-seen',
    values: { orderId: order.id, memberId: order.memberId },
    state: order.status,
  };
  return (
    <MarkReadItem seen={seen} selected={selected}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <h3 className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm font-semibold">
          {order.unseen && <UnreadDot label="New: " className="size-2.5!" />}
          {member ? (
            <Link
              to={member.to}
              className="tap inline-flex min-w-0 items-center wrap-anywhere hover:underline"
            >
              <bdi>{member.name}</bdi>
            </Link>
          ) : (
            <span>Plan of {order.lines.length === 1 ? 'one service' : `${order.lines.length} services`}</span>
          )}
          <span className="font-normal text-ink-2">{order.number}</span>
        </h3>
        <OrderStatusBadge status={order.status} />
      </div>
      <p className="text-sm text-ink-2">
        <bdi>{order.requestedBy}</bdi> requested <InstantText instant={order.requestedAt} withTime />
        <Decision order={order} />
      </p>
      <Lines lines={order.lines} totalCents={order.totalCents} />
      {order.reason && (
        <p className="max-w-xl rounded-lg bg-surface-2 px-3 py-2 whitespace-pre-line wrap-anywhere">
          <span className="font-semibold">Reason: </span>
          <bdi>{order.reason}</bdi>
        </p>
      )}
      <PlanRequestActions order={order} />
    </MarkReadItem>
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
