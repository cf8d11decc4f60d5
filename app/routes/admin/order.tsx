import { data, href } from 'react-router';
import { NotFound } from '#app/errors.ts';
import { OrderNotFound } from '#app/features/commerce/cart/order-not-found.tsx';
import { findPlanRequest } from '#app/features/commerce/plan-request/list-plan-requests.server.ts';
import { OrderPage } from '#app/features/commerce/plan-request/order-page.tsx';
import { adminActions } from '#app/session/actions.server.ts';
import { adminCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/order';
import { orderDecisions } from './order-decisions.server.ts';

export const handle = { title: 'Order' };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Order ${loaderData?.order?.number ?? 'not found'} · Delivery Portal` },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    return data({ order: await findPlanRequest(adminCtxOf(context), params.orderId) });
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    return data({ order: null }, { status: 404 });
  }
}

export const action = adminActions(orderDecisions);

export default function OrderRoute({ loaderData }: Route.ComponentProps) {
  useShows('orders', 'subscriptions');
  const { order } = loaderData;
  return order ? <OrderPage key={order.id} order={order} /> : <OrderNotFound list={href('/admin/orders')} />;
}
