import { data } from 'react-router';
import { NotFound } from '#app/errors.ts';
import { findProduct } from '#app/features/commerce/product/admin/find-product.server.ts';
import { pictureCalls } from '#app/features/commerce/product/admin/picture-actions.server.ts';
import { productPageCalls } from '#app/features/commerce/product/admin/product-actions.server.ts';
import { EditProductPage } from '#app/features/commerce/product/admin/views/edit-product-page.tsx';
import { KeptElsewhere } from '#app/features/commerce/product/admin/views/kept-elsewhere.tsx';
import { NoSuchProduct } from '#app/features/commerce/product/admin/views/no-such-product.tsx';
import { ProductPicturesCard } from '#app/features/commerce/product/admin/views/product-pictures-card.tsx';
import { adminActions } from '#app/session/actions.server.ts';
import { adminCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/product';

export const handle = { title: 'Product' };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.product?.edited.title ?? 'Product not found'} · Delivery Portal` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = adminCtxOf(context);
  if (!ctx.store.ours) return { ours: false, product: null };
  try {
    return { ours: true, product: await findProduct(ctx, params.productId) };
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    return data({ ours: true, product: null }, { status: 404 });
  }
}

export const action = adminActions({ ...productPageCalls, ...pictureCalls() });

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  useShows('products', 'sales');
  const { ours, product } = loaderData;
  if (!ours) return <KeptElsewhere />;
  if (!product?.id) return <NoSuchProduct />;
  return (
    <EditProductPage key={product.id} product={product}>
      <div className="mt-6">
        <ProductPicturesCard productId={product.id} pictures={product.pictures} />
      </div>
    </EditProductPage>
  );
}
