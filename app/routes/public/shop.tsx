import { data } from 'react-router';
import { readShop } from '#app/features/commerce/product/read-products.server.ts';
import { cardOf } from '#app/features/commerce/product/shop-card.ts';
import { arranged, categoriesOf, shopViewOf } from '#app/features/commerce/product/shop-view.ts';
import { storeFailure } from '#app/features/commerce/product/store-failure.server.ts';
import { CARDS_SHOWN, ShopPage, type ShopState } from '#app/features/commerce/product/views/shop-page.tsx';
import { GenericPage } from '#app/features/website/site/pages/generic-page.tsx';
import { firstLines, limitParam } from '#app/lists/load-more.ts';
import { pageRequestContext } from '#app/session/app-context.ts';
import { builtInPage } from '#app/session/public-page.server.ts';
import { headTags } from '#app/ui/page/page-head.ts';
import type { Route } from './+types/shop';

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? headTags(loaderData.head) : []);

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { head, shown } = await builtInPage(context, 'shop');
  const { deps } = context.get(pageRequestContext);
  try {
    const products = shown.kind === 'custom' ? [] : await readShop(deps);
    const params = new URL(request.url).searchParams;
    const categories = categoriesOf(products);
    const { sort, category: asked } = shopViewOf(params);
    const isKnown = asked === '' || categories.some(({ name }) => name === asked);
    const view = { sort, category: isKnown ? asked : '' };
    const found = arranged(products, view);
    const { lines, count } = firstLines(found, limitParam(params, 'show', CARDS_SHOWN));
    const state: ShopState = { cards: lines.map(cardOf), count, categories, view };
    // A category that nobody offers is in nobody's link: a page for it is not kept.
    const headers = { 'cache-control': isKnown ? 'no-cache' : 'no-store' };
    return data({ head, shown, state }, { headers });
  } catch (error) {
    const { message } = storeFailure(error, deps);
    const state: ShopState = { failed: { message } };
    return data({ head, shown, state }, { status: 502, headers: { 'cache-control': 'no-store' } });
  }
}

export default function Shop({ loaderData: { shown, state } }: Route.ComponentProps) {
  if (shown.kind === 'custom') return <GenericPage content={shown.content} />;
  return <ShopPage content={shown.page.content} state={state} />;
}
