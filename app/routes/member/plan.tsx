import { href } from 'react-router';
import { listOrders } from '#app/features/commerce/plan-request/list-orders.server.ts';
import { ownOrderCalls } from '#app/features/commerce/plan-request/order-actions.server.ts';
import { OrdersCard } from '#app/features/commerce/plan-request/orders-card.tsx';
import { listSubscriptions } from '#app/features/commerce/subscription/list-subscriptions.server.ts';
import { SubscriptionsCard } from '#app/features/commerce/subscription/subscriptions-card.tsx';
import { COMMENTS_SHOWN } from '#app/features/work/comment/comments-shown.ts';
import { listThreads } from '#app/features/work/comment/list-comments.server.ts';
import { discussionsOf } from '#app/features/work/comment/views/discussion.tsx';
import { limitParam } from '#app/lists/load-more.ts';
import { intentRouter } from '#app/session/actions.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { PageHeader } from '#app/ui/page/page.tsx';
import type { Route } from './+types/plan';

export const handle = { title: 'Plan' };

export const meta: Route.MetaFunction = () => [{ title: 'Plan · Delivery Portal' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const [subscriptions, orders] = await Promise.all([listSubscriptions(ctx), listOrders(ctx)]);
  const { searchParams } = new URL(request.url);
  const ids = orders.map(({ id }) => id);
  return {
    subscriptions,
    threads: await listThreads(ctx, 'order', ids, limitParam(searchParams, 'comments', COMMENTS_SHOWN)),
    // Deciding is for the admin's own pages.
    orders: orders.map((order) => ({ ...order, canDecide: false })),
    selectedId: searchParams.get('order'),
  };
}

export const action = intentRouter(ownOrderCalls);

export default function PlanPage({ loaderData }: Route.ComponentProps) {
  useShows('subscriptions', 'orders');
  const { subscriptions, orders, threads, selectedId } = loaderData;
  return (
    <>
      <PageHeader
        title="Plan"
        description="Your services, what they cost, and your plan requests."
        breadcrumb={{ to: href('/member/dashboard'), label: 'Dashboard' }}
      />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        <SubscriptionsCard subscriptions={subscriptions} side="member" />
        <OrdersCard
          orders={orders}
          selectedId={selectedId}
          discussionOf={discussionsOf(threads)}
          title="Plan requests"
          description="What you requested, and its status."
          empty="Add services and request a plan. It appears here with its status."
        />
      </div>
    </>
  );
}
