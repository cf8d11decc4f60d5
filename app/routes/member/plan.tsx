import { href } from 'react-router';
import { listOrders } from '#app/features/commerce/plan-request/list-orders.server.ts';
import { ownOrderCalls } from '#app/features/commerce/plan-request/order-actions.server.ts';
import { OrdersCard } from '#app/features/commerce/plan-request/orders-card.tsx';
import { listSubscriptions } from '#app/features/commerce/subscription/list-subscriptions.server.ts';
import { SubscriptionsCard } from '#app/features/commerce/subscription/subscriptions-card.tsx';
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
  return {
    subscriptions,
    // Deciding is for the admin's own pages.
    orders: orders.map((order) => ({ ...order, canDecide: false })),
    selectedId: new URL(request.url).searchParams.get('order'),
  };
}

export const action = intentRouter(ownOrderCalls);

export default function PlanPage({ loaderData }: Route.ComponentProps) {
  useShows('subscriptions', 'orders');
  const { subscriptions, orders, selectedId } = loaderData;
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
          title="Plan requests"
          description="What you requested, and its status."
          empty="Add services and request a plan. It appears here with its status."
        />
      </div>
    </>
  );
}
