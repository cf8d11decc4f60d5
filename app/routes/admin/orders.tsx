import type { FormAction } from '#app/call.server.ts';
import type { PortalCtx } from '#app/ctx.ts';
import { listDecidedOrders, listOpenOrders } from '#app/features/commerce/plan-request/list-orders.server.ts';
import { orderDecisionCalls } from '#app/features/commerce/plan-request/order-actions.server.ts';
import { OrdersCard } from '#app/features/commerce/plan-request/orders-card.tsx';
import { withMember } from '#app/features/members/member/find-member.server.ts';
import { adminActions } from '#app/session/actions.server.ts';
import { adminCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { PageHeader } from '#app/ui/page/page.tsx';
import type { Route } from './+types/orders';

export const handle = { title: 'Orders' };

export const meta: Route.MetaFunction = () => [{ title: 'Orders · Delivery Portal' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = adminCtxOf(context);
  const [waiting, decided] = await Promise.all([listOpenOrders(ctx), listDecidedOrders(ctx)]);
  return { waiting, decided, selectedId: new URL(request.url).searchParams.get('order') };
}

/** Each decision acts for the member that the form names. */
const decisions = Object.entries(orderDecisionCalls).map(
  ([intent, decide]): [string, FormAction<PortalCtx>] => [
    intent,
    async (ctx, args) => decide(await withMember(ctx, String(args.form.get('memberId') ?? '')), args),
  ],
);

export const action = adminActions(Object.fromEntries(decisions));

export default function OrdersRoute({ loaderData }: Route.ComponentProps) {
  useShows('orders', 'subscriptions');
  const { waiting, decided, selectedId } = loaderData;
  return (
    <>
      <PageHeader
        title="Orders"
        description="Plans your members requested. Confirmed plans become subscriptions."
      />
      <div className="grid grid-cols-1 gap-6">
        <OrdersCard
          orders={waiting}
          selectedId={selectedId}
          title="Needs your decision"
          description="Confirm or decline. The member is notified."
          empty="When a member requests a plan, it appears here."
        />
        {decided.length > 0 && (
          <OrdersCard
            orders={decided}
            selectedId={selectedId}
            title="Decided"
            description="Recent decisions."
            empty=""
          />
        )}
      </div>
    </>
  );
}
