import { data } from 'react-router';
import { presentProduct } from '#app/features/commerce/product/present-product.server.ts';
import { storeFailure } from '#app/features/commerce/product/store-failure.server.ts';
import { ProductFailed, ProductPage } from '#app/features/commerce/product/views/product-page.tsx';
import { readSite } from '#app/features/website/site/read-site.server.ts';
import { pageRequestContext } from '#app/session/app-context.ts';
import { headTags, SITE_NAME } from '#app/ui/page/page-head.ts';
import type { Route } from './+types/product';

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData?.presented)
    return [{ title: `Product Not Found · ${SITE_NAME}` }, { name: 'robots', content: 'noindex' }];
  const { head, structured } = loaderData.presented;
  return [...headTags(head), { 'script:ld+json': structured }];
};

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps } = context.get(pageRequestContext);
  try {
    const [presented, { state }] = await Promise.all([presentProduct(deps, params.id), readSite(deps)]);
    const { delivery } = state.pages.shop.content;
    const headers = { 'cache-control': presented.whole ? 'no-cache' : 'no-store' };
    return data({ presented, delivery, failure: null }, { headers });
  } catch (error) {
    const failure = storeFailure(error, deps);
    const headers = { 'cache-control': 'no-store' };
    return data({ presented: null, delivery: '', failure }, { status: failure.status, headers });
  }
}

export default function Product({ loaderData: { presented, delivery, failure } }: Route.ComponentProps) {
  if (failure) return <ProductFailed failure={failure} />;
  // Another product is another page: nothing of what was chosen goes over to it.
  return <ProductPage key={presented.product.id} presented={presented} delivery={delivery} />;
}
