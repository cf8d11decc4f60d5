import { listShopOrders } from '#app/features/commerce/shop-order/list-shop-orders.server.ts';
import { shopFigures } from '#app/features/commerce/shop-order/shop-figures.server.ts';
import { shopOrdersQuerySchema } from '#app/features/commerce/shop-order/shop-order-schema.ts';
import { ShopOrdersPage } from '#app/features/commerce/shop-order/shop-orders-page.tsx';
import { adminCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { monthBegan } from '#app/session/month-began.server.ts';
import type { Route } from './+types/sales';

export const handle = { title: 'Shop Orders' };

export const meta: Route.MetaFunction = () => [{ title: 'Shop orders · Delivery Portal' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = adminCtxOf(context);
  const query = shopOrdersQuerySchema.parse({
    page: 1,
    ...Object.fromEntries(new URL(request.url).searchParams),
  });
  const [list, figures] = await Promise.all([
    listShopOrders(ctx, query),
    shopFigures(ctx, monthBegan(request, ctx.now())),
  ]);
  return { ...list, figures, payable: ctx.payments.configured };
}

export default function SalesRoute({ loaderData }: Route.ComponentProps) {
  useShows('sales');
  return <ShopOrdersPage {...loaderData} />;
}
