import { listShopOrders } from '#app/features/commerce/shop-order/list-shop-orders.server.ts';
import { shopOrderActions } from '#app/features/commerce/shop-order/shop-order-calls.server.ts';
import { shopOrdersQuerySchema } from '#app/features/commerce/shop-order/shop-order-schema.ts';
import { ShopOrdersPage } from '#app/features/commerce/shop-order/shop-orders-page.tsx';
import { adminActions } from '#app/session/actions.server.ts';
import { adminCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/sales';

export const handle = { title: 'Shop Orders' };

export const meta: Route.MetaFunction = () => [{ title: 'Shop orders · Delivery Portal' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = adminCtxOf(context);
  const query = shopOrdersQuerySchema.parse({
    page: 1,
    ...Object.fromEntries(new URL(request.url).searchParams),
  });
  return { ...(await listShopOrders(ctx, query)), payable: ctx.payments.configured };
}

export const action = adminActions(shopOrderActions);

export default function SalesRoute({ loaderData }: Route.ComponentProps) {
  useShows('sales');
  return <ShopOrdersPage {...loaderData} />;
}
