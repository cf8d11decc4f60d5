import { href, redirect } from 'react-router';
import { newProduct } from '#app/features/commerce/product/admin/edited-product.ts';
import { newProductCalls } from '#app/features/commerce/product/admin/product-actions.server.ts';
import { EditProductPage } from '#app/features/commerce/product/admin/views/edit-product-page.tsx';
import { KeptElsewhere } from '#app/features/commerce/product/admin/views/kept-elsewhere.tsx';
import { mayAsStaff } from '#app/policy.ts';
import { adminActions } from '#app/session/actions.server.ts';
import { adminCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/product-new';

export const handle = { title: 'Add Product' };

export const meta: Route.MetaFunction = () => [{ title: 'Add Product · Delivery Portal' }];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = adminCtxOf(context);
  if (!mayAsStaff(ctx, 'write', 'manage')) throw redirect(href('/admin/shop'));
  return { ours: ctx.store.ours };
}

export const action = adminActions(newProductCalls);

const NEW = newProduct();

export default function NewProductRoute({ loaderData }: Route.ComponentProps) {
  useShows('products');
  return loaderData.ours ? <EditProductPage product={NEW} /> : <KeptElsewhere />;
}
