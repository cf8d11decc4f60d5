import { listDecidedOrders, listOpenOrders } from '#app/features/commerce/plan-request/list-orders.server.ts';
import { orderDecisionCalls } from '#app/features/commerce/plan-request/order-actions.server.ts';
import { OrdersCard } from '#app/features/commerce/plan-request/orders-card.tsx';
import { actFor } from '#app/features/members/member/find-member.server.ts';
import { actions } from '#app/session/actions.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { PageHeader } from '#app/ui/page/page.tsx';
import type { Route } from './+types/orders';

export const meta: Route.MetaFunction = () => [{ title: 'Orders · Delivery Portal' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const [waiting, decided] = await Promise.all([listOpenOrders(ctx), listDecidedOrders(ctx)]);
  return { waiting, decided, selectedId: new URL(request.url).searchParams.get('order') };
}

export const action = actions(
  orderDecisionCalls((ctx, { form }) => actFor(ctx, String(form.get('memberId') ?? ''))),
);

export default function OrdersRoute({ loaderData }: Route.ComponentProps) {
  useShows('orders', 'subscriptions');
  const { waiting, decided, selectedId } = loaderData;
  return (
    <>
      <PageHeader
        title="Orders"
        description="The plans that members have asked for. A plan that you confirm becomes their subscriptions."
      />
      <div className="grid grid-cols-1 gap-6">
        <OrdersCard
          orders={waiting}
          selectedId={selectedId}
          title="Waiting for you"
          description="Confirm or decline; the member is told at once."
          empty="When a member requests a plan, it waits here for your answer."
        />
        {decided.length > 0 && (
          <OrdersCard
            orders={decided}
            selectedId={selectedId}
            title="Decided"
            description="What was decided last."
            empty=""
          />
        )}
      </div>
    </>
  );
}
