import {
  listDeletedProducts,
  listProducts,
  listProductsSchema,
} from '#app/features/commerce/product/admin/list-products.server.ts';
import { productListCalls } from '#app/features/commerce/product/admin/product-actions.server.ts';
import { KeptElsewhere } from '#app/features/commerce/product/admin/views/kept-elsewhere.tsx';
import { ProductsPage } from '#app/features/commerce/product/admin/views/products-page.tsx';
import { trashLimitParam } from '#app/lists/trash.ts';
import { adminActions } from '#app/session/actions.server.ts';
import { adminCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/shop';

export const handle = { title: 'Shop' };

export const meta: Route.MetaFunction = () => [{ title: 'Shop · Delivery Portal' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = adminCtxOf(context);
  if (!ctx.store.ours) return null;
  const params = new URL(request.url).searchParams;
  const query = listProductsSchema.parse(Object.fromEntries(params));
  const [list, deleted] = await Promise.all([
    listProducts(ctx, query),
    listDeletedProducts(ctx, trashLimitParam(params)),
  ]);
  return { ...list, deleted };
}

export const action = adminActions(productListCalls);

export default function ShopRoute({ loaderData }: Route.ComponentProps) {
  useShows('products', 'sales', 'site');
  return loaderData ? <ProductsPage {...loaderData} /> : <KeptElsewhere />;
}
