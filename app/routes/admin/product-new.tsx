import { EditProductPage } from '#app/features/product/admin/edit-product-page.tsx';
import { newProduct } from '#app/features/product/admin/edited-product.ts';
import { KeptElsewhere } from '#app/features/product/admin/kept-elsewhere.tsx';
import { newProductCalls } from '#app/features/product/admin/product-actions.server.ts';
import { actions } from '#app/session/actions.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import type { Route } from './+types/product-new';

export const meta: Route.MetaFunction = () => [{ title: 'Add product · Delivery Portal' }];

export async function loader({ context }: Route.LoaderArgs) {
  return { ours: ctxOf(context).store.ours };
}

export const action = actions(newProductCalls);

const NEW = newProduct();

export default function NewProductRoute({ loaderData }: Route.ComponentProps) {
  return loaderData.ours ? <EditProductPage product={NEW} /> : <KeptElsewhere />;
}
