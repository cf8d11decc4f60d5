import { listSales } from '#app/features/commerce/shop-order/list-sales.server.ts';
import { saleCalls } from '#app/features/commerce/shop-order/sale-actions.server.ts';
import { salesQuerySchema } from '#app/features/commerce/shop-order/sale-schema.ts';
import { SalesPage } from '#app/features/commerce/shop-order/sales-page.tsx';
import { adminActions } from '#app/session/actions.server.ts';
import { adminCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/sales';

export const handle = { title: 'Shop Orders' };

export const meta: Route.MetaFunction = () => [{ title: 'Shop orders · Delivery Portal' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = adminCtxOf(context);
  const query = salesQuerySchema.parse({ page: 1, ...Object.fromEntries(new URL(request.url).searchParams) });
  return { ...(await listSales(ctx, query)), payable: ctx.payments.configured };
}

export const action = adminActions(saleCalls);

export default function SalesRoute({ loaderData }: Route.ComponentProps) {
  useShows('sales');
  return <SalesPage {...loaderData} />;
}
