import { redirect } from 'react-router';
import { listPlanRequests } from '#app/features/commerce/plan-request/list-plan-requests.server.ts';
import { planRequestsQuerySchema } from '#app/features/commerce/plan-request/order-schema.ts';
import { OrderTabs, PlanFigureCards } from '#app/features/commerce/plan-request/plan-figure-cards.tsx';
import { planFigures } from '#app/features/commerce/plan-request/plan-figures.server.ts';
import { PlanRequestsList } from '#app/features/commerce/plan-request/plan-requests-list.tsx';
import { paths } from '#app/paths.ts';
import { adminActions } from '#app/session/actions.server.ts';
import { adminCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { monthBegan } from '#app/session/month-began.server.ts';
import { PageHeader } from '#app/ui/page/page.tsx';
import type { Route } from './+types/orders';
import { orderDecisions } from './order-decisions.server.ts';

export const handle = { title: 'Orders' };

export const meta: Route.MetaFunction = () => [{ title: 'Orders · Delivery Portal' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = adminCtxOf(context);
  const params = new URL(request.url).searchParams;
  // Links to one order led here once, and are in mails and bookmarks.
  const orderId = params.get('order');
  if (orderId) throw redirect(paths.planRequest('admin', orderId));
  const query = planRequestsQuerySchema.parse(Object.fromEntries(params));
  const [list, figures] = await Promise.all([
    listPlanRequests(ctx, query),
    planFigures(ctx, monthBegan(request, ctx.now())),
  ]);
  return { list, figures, query };
}

export const action = adminActions(orderDecisions);

export default function OrdersRoute({ loaderData: { list, figures, query } }: Route.ComponentProps) {
  useShows('orders', 'subscriptions');
  return (
    <>
      <PageHeader
        title="Orders"
        description="Plans your members requested. Confirmed plans become subscriptions."
      />
      <PlanFigureCards {...figures} />
      <OrderTabs />
      <PlanRequestsList {...list} query={query} />
    </>
  );
}
