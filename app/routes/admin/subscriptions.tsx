import { OrderTabs, PlanFigureCards } from '#app/features/commerce/plan-request/plan-figure-cards.tsx';
import { planFigures } from '#app/features/commerce/plan-request/plan-figures.server.ts';
import { AllSubscriptionsList } from '#app/features/commerce/subscription/all-subscriptions-list.tsx';
import {
  listAllSubscriptions,
  subscriptionsQuerySchema,
} from '#app/features/commerce/subscription/list-all-subscriptions.server.ts';
import { adminCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { monthBegan } from '#app/session/month-began.server.ts';
import { PageHeader } from '#app/ui/page/page.tsx';
import type { Route } from './+types/subscriptions';

export const handle = { title: 'Subscriptions' };

export const meta: Route.MetaFunction = () => [{ title: 'Subscriptions · Delivery Portal' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = adminCtxOf(context);
  const query = subscriptionsQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const monthFrom = monthBegan(request, ctx.now());
  const [list, figures] = await Promise.all([
    listAllSubscriptions(ctx, query, monthFrom),
    planFigures(ctx, monthFrom),
  ]);
  return { list, figures, query };
}

export default function SubscriptionsRoute({ loaderData: { list, figures, query } }: Route.ComponentProps) {
  useShows('orders', 'subscriptions');
  return (
    <>
      <PageHeader title="Subscriptions" description="What your members pay for, and how often." />
      <PlanFigureCards {...figures} />
      <OrderTabs />
      <AllSubscriptionsList {...list} query={query} />
    </>
  );
}
