import { data, href } from 'react-router';
import { NotFound } from '#app/errors.ts';
import { OrderNotFound } from '#app/features/commerce/cart/order-not-found.tsx';
import { findPlanRequest } from '#app/features/commerce/plan-request/list-plan-requests.server.ts';
import { OrderPage } from '#app/features/commerce/plan-request/order-page.tsx';
import { withMember } from '#app/features/members/member/find-member.server.ts';
import { threadOfPage } from '#app/features/work/comment/list-comments.server.ts';
import { discussionOf } from '#app/features/work/comment/views/discussion.tsx';
import { adminActions } from '#app/session/actions.server.ts';
import { adminCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/order';
import { orderDecisions } from './order-decisions.server.ts';

export const handle = { title: 'Order' };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Order ${loaderData?.order?.number ?? 'not found'} · Delivery Portal` },
];

export async function loader({ params, context, request }: Route.LoaderArgs) {
  try {
    const ctx = adminCtxOf(context);
    const order = await findPlanRequest(ctx, params.orderId);
    const ofMember = await withMember(ctx, order.memberId);
    return data({ order, thread: await threadOfPage(ofMember, 'order', order.id, request) });
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    return data({ order: null, thread: null }, { status: 404 });
  }
}

export const action = adminActions(orderDecisions);

export default function OrderRoute({ loaderData }: Route.ComponentProps) {
  useShows('orders', 'subscriptions', 'internal-notes');
  const { order, thread } = loaderData;
  if (!order || !thread) return <OrderNotFound list={href('/admin/orders')} />;
  return <OrderPage key={order.id} order={order} discussion={discussionOf(thread)} />;
}
