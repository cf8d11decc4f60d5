import {
  listDeletedProducts,
  listProducts,
  listProductsSchema,
} from '#app/features/commerce/product/admin/list-products.server.ts';
import { productListCalls } from '#app/features/commerce/product/admin/product-actions.server.ts';
import { KeptElsewhere } from '#app/features/commerce/product/admin/views/kept-elsewhere.tsx';
import { ProductsPage } from '#app/features/commerce/product/admin/views/products-page.tsx';
import { ShopDeliveryCard } from '#app/features/website/site/editor/shop-delivery-card.tsx';
import { readSite } from '#app/features/website/site/read-site.server.ts';
import { shopDeliveryCalls } from '#app/features/website/site/shop-delivery.server.ts';
import { trashLimitParam } from '#app/lists/trash.ts';
import { adminActions } from '#app/session/actions.server.ts';
import { adminCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/shop';

export const handle = { title: 'Shop' };

export const meta: Route.MetaFunction = () => [{ title: 'Shop · Delivery Portal' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = adminCtxOf(context);
  const { delivery } = (await readSite(ctx)).state.pages.shop.content;
  if (!ctx.store.ours) return { delivery, products: null };
  const params = new URL(request.url).searchParams;
  const query = listProductsSchema.parse(Object.fromEntries(params));
  const [list, deleted] = await Promise.all([
    listProducts(ctx, query),
    listDeletedProducts(ctx, trashLimitParam(params)),
  ]);
  return { delivery, products: { ...list, deleted } };
}

export const action = adminActions({ ...productListCalls, ...shopDeliveryCalls });

export default function ShopRoute({ loaderData }: Route.ComponentProps) {
  useShows('products', 'sales', 'site');
  const { delivery, products } = loaderData;
  return (
    <>
      {products ? <ProductsPage {...products} /> : <KeptElsewhere />}
      <ShopDeliveryCard delivery={delivery} />
    </>
  );
}
