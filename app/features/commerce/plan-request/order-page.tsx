import { href, Link, useSearchParams } from 'react-router';
import { OrderLines } from '#app/features/commerce/cart/order-lines.tsx';
import { type Moment, OrderTimeline } from '#app/features/commerce/cart/order-timeline.tsx';
import { type Discussion, DiscussionCard } from '#app/features/work/comment/views/discussion.tsx';
import { wayBack } from '#app/paths.ts';
import { useReadWhileOpen } from '#app/ui/lists/use-mark-read.ts';
import { PageHeader } from '#app/ui/page/page.tsx';
import { InstantText } from '#app/ui/relative.tsx';
import type { findPlanRequest } from './list-plan-requests.server.ts';
import { PlanRequestActions } from './order-acts.tsx';
import { OrderStatusBadge } from './order-status.tsx';

type Found = Awaited<ReturnType<typeof findPlanRequest>>;

/** A plan that a member requested: what it is, how it stands, and what happened to it. Admins only. */
export function OrderPage({ order, discussion }: { order: Found; discussion: Discussion }) {
  const [params] = useSearchParams();
  const { id, memberId, memberName, number, status } = order;
  useReadWhileOpen({
    unseen: order.unseen,
    intent: 'order-seen',
    needs: 'manage',
    values: { orderId: id, memberId },
    state: `${status} ${discussion.state}`,
  });
  return (
    <>
      <PageHeader
        breadcrumb={{ to: wayBack(href('/admin/orders'), params), label: 'Orders' }}
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 [&_.badge]:tracking-normal">
            Order {number} <OrderStatusBadge status={status} />
          </span>
        }
        description={
          <>
            <Link
              to={href('/admin/users/:memberId/plan', { memberId })}
              className="font-semibold text-secondary-strong underline-offset-4 wrap-anywhere hover:underline"
            >
              <bdi>{memberName}</bdi>
            </Link>
            {' · requested '}
            <InstantText instant={order.requestedAt} withTime />
          </>
        }
        actions={<PlanRequestActions order={order} />}
      />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <OrderLines
          totalCents={order.totalCents}
          lines={order.lines.map(({ serviceId, name, category, granularity, cents, quantity }) => ({
            key: `${serviceId}:${granularity}`,
            name,
            detail: `${category} · ${granularity}`,
            unitCents: cents,
            quantity,
          }))}
        />
        <OrderTimeline moments={momentsOf(order)} />
      </div>
      <DiscussionCard discussion={discussion} className="mt-5" />
    </>
  );
}

const DECIDED = { confirmed: 'Confirmed', declined: 'Declined', cancelled: 'Withdrawn' } as const;

function momentsOf({
  status,
  requestedAt,
  requestedBy,
  decidedAt,
  decidedBy,
  reason,
  begun,
}: Found): Moment[] {
  const moments: Moment[] = [{ key: 'requested', at: requestedAt, text: 'Requested', by: requestedBy }];
  if (status !== 'requested' && decidedAt)
    moments.push({ key: 'decided', at: decidedAt, text: DECIDED[status], by: decidedBy, note: reason });
  for (const { id, name, startedAt, endedAt } of begun) {
    moments.push({ key: id, at: startedAt, text: `${name} subscription started` });
    if (endedAt) moments.push({ key: `${id}:end`, at: endedAt, text: `${name} subscription ended` });
  }
  return moments;
}
