import { listOrders } from '#app/features/commerce/plan-request/list-orders.server.ts';
import { orderDecisionCalls } from '#app/features/commerce/plan-request/order-actions.server.ts';
import { OrdersCard } from '#app/features/commerce/plan-request/orders-card.tsx';
import { offeredServices } from '#app/features/commerce/service/list-services.server.ts';
import { listSubscriptions } from '#app/features/commerce/subscription/list-subscriptions.server.ts';
import { subscriptionCalls } from '#app/features/commerce/subscription/subscription-actions.server.ts';
import { SubscriptionMenu } from '#app/features/commerce/subscription/subscription-menu.tsx';
import { SubscriptionsCard } from '#app/features/commerce/subscription/subscriptions-card.tsx';
import { COMMENTS_SHOWN } from '#app/features/work/comment/comments-shown.ts';
import { listThreads } from '#app/features/work/comment/list-comments.server.ts';
import { discussionsOf } from '#app/features/work/comment/views/discussion.tsx';
import { limitParam } from '#app/lists/load-more.ts';
import { intentRouter } from '#app/session/actions.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/plan';
import { tabMeta } from './tab-meta.ts';

export const meta = tabMeta('Plan');

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const [subscriptions, orders, services] = await Promise.all([
    listSubscriptions(ctx),
    listOrders(ctx),
    offeredServices(ctx),
  ]);
  const { searchParams } = new URL(request.url);
  const ids = orders.map(({ id }) => id);
  const show = limitParam(searchParams, 'comments', COMMENTS_SHOWN);
  const threads = await listThreads(ctx, 'order', ids, show);
  return { subscriptions, orders, services, threads, selectedId: searchParams.get('order') };
}

export const action = intentRouter({ ...orderDecisionCalls, ...subscriptionCalls });

export default function MemberPlan({ loaderData }: Route.ComponentProps) {
  useShows('subscriptions', 'orders', 'services', 'internal-notes');
  const { subscriptions, orders, services, threads, selectedId } = loaderData;
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
      <SubscriptionsCard
        Acts={SubscriptionMenu}
        subscriptions={subscriptions}
        services={services}
        side="admin"
      />
      <OrdersCard
        orders={orders}
        selectedId={selectedId}
        discussionOf={discussionsOf(threads)}
        title="Orders"
        description="Plan requests from this member."
        empty="When this member requests a plan, it appears here."
      />
    </div>
  );
}
