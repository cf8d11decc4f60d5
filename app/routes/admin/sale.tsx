import { data, href } from 'react-router';
import { NotFound } from '#app/errors.ts';
import { OrderNotFound } from '#app/features/commerce/cart/order-not-found.tsx';
import { findShopOrderPage } from '#app/features/commerce/shop-order/list-shop-orders.server.ts';
import { shopOrderActions } from '#app/features/commerce/shop-order/shop-order-calls.server.ts';
import { ShopOrderPage } from '#app/features/commerce/shop-order/shop-order-page.tsx';
import { mailsAbout } from '#app/features/platform/mail/mails-about.server.ts';
import { adminActions } from '#app/session/actions.server.ts';
import { adminCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/sale';

export const handle = { title: 'Shop Order' };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Order ${loaderData?.found?.sale.number ?? 'not found'} · Delivery Portal` },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = adminCtxOf(context);
  try {
    const sale = await findShopOrderPage(ctx, params.saleId);
    return data({ found: { sale, mails: await mailsAbout(ctx, sale.id) } });
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    return data({ found: null }, { status: 404 });
  }
}

export const action = adminActions(shopOrderActions);

export default function SaleRoute({ loaderData }: Route.ComponentProps) {
  useShows('sales');
  const { found } = loaderData;
  if (!found) return <OrderNotFound list={href('/admin/shop/orders')} />;
  return <ShopOrderPage key={found.sale.id} {...found} />;
}
