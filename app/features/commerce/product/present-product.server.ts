import { href } from 'react-router';
import type { Portal } from '#app/ctx.ts';
import { cleanRichText, plainText } from '#app/text/rich-text.server.ts';
import type { PageHead } from '#app/ui/page/page-head.ts';
import type { Product } from '#ports/store/product-schema.ts';
import { type ProductView, viewOf } from './product-view.ts';
import { readProduct, readProducts } from './read-products.server.ts';
import { cardOf, type ShopCard } from './shop-card.ts';
import { storeFailure } from './store-failure.server.ts';
import { structuredData } from './structured-data.ts';

/** All that a product's page shows. HTML is clean. */
export type PresentedProduct = {
  product: ProductView;
  description: string;
  infos: { key: number; title: string; html: string }[];
  related: { title: string; cards: ShopCard[] }[];
  head: PageHead;
  structured: ReturnType<typeof structuredData>;
  /** False where something that belongs to it could not be had. */
  whole: boolean;
};

/** Cards of related products that are shown at most. */
const RELATED = 4;

/** The product with what its page and its head say. Throws StoreError as `readProduct` does. */
export async function presentProduct(
  portal: Pick<Portal, 'store' | 'log' | 'baseUrl'>,
  id: string,
): Promise<PresentedProduct> {
  const product = await readProduct(portal, id);
  const view = viewOf(product);
  const url = `${portal.baseUrl}${href('/product/:id', { id: product.id })}`;
  const description = plainText(product.description);
  const related = await relatedOf(portal, product);
  const images = view.pictures.flatMap((picture) => URL.parse(picture.url, portal.baseUrl)?.href ?? []);
  return {
    product: view,
    description: cleanRichText(product.description),
    infos: product.additional_info
      .toSorted((a, b) => a.order - b.order)
      .map(({ title, description }, key) => ({ key, title, html: cleanRichText(description) }))
      .filter(({ html }) => html !== ''),
    related: related ?? [],
    head: {
      title: product.title,
      description: description || view.subtitle || product.title,
      url,
      image: images[0],
    },
    structured: structuredData(product, { url, description, images }),
    whole: related !== null,
  };
}

/** The products that belong to it, by section; null where they cannot be had, since the page does without. */
async function relatedOf(portal: Pick<Portal, 'store' | 'log'>, product: Product) {
  const named = product.related_products
    .toSorted((a, b) => a.position - b.position)
    .filter(({ related_id: id }) => id !== '' && id !== product.id)
    .slice(0, RELATED);
  try {
    if (named.length === 0) return await ofSameCategory(portal, product);
    const found = await readProducts(
      portal,
      named.map(({ related_id: id }) => id),
    );
    const sections = Map.groupBy(named, ({ section_title: title }) => title || 'You may also like');
    return [...sections]
      .map(([title, those]) => ({ title, cards: those.flatMap(({ related_id: id }) => cardIn(found, id)) }))
      .filter(({ cards }) => cards.length > 0);
  } catch (error) {
    storeFailure(error, portal);
    return null;
  }
}

/** Where nobody has named what belongs to a product: others of its category. */
async function ofSameCategory(portal: Pick<Portal, 'store' | 'log'>, { id, category }: Product) {
  if (!category || !portal.store.ours) return [];
  const query = { category, is_hidden: false, sort_by: 'order', order: 'asc', limit: RELATED + 1 } as const;
  const { products } = await portal.store.listProducts(query);
  const cards = products.filter((one) => one.id !== id).map(cardOf);
  return cards.length > 0 ? [{ title: `More in ${category}`, cards: cards.slice(0, RELATED) }] : [];
}

function cardIn(found: ReadonlyMap<string, Product>, id: string): ShopCard[] {
  const product = found.get(id);
  return product ? [cardOf(product)] : [];
}
