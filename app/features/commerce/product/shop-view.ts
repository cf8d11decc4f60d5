import type { Product } from '#ports/store/product-schema.ts';
import { cardVariant, priceOf, unitCentsOf } from './product-price.ts';

/** The orders that the shop can be shown in; the first one is the shop's own. */
export const SHOP_SORTS = [
  { value: '', label: 'Featured' },
  { value: 'new', label: 'Newest' },
  { value: 'price', label: 'Price, low to high' },
  { value: 'price-high', label: 'Price, high to low' },
  { value: 'name', label: 'Name, A to Z' },
] as const;

type ShopSort = (typeof SHOP_SORTS)[number]['value'];

/** Which products the shop shows, and in which order; a category of '' is all of them. */
export type ShopView = { category: string; sort: ShopSort };

/** What an address asks the shop to show. */
export function shopViewOf(params: URLSearchParams): ShopView {
  const sort = SHOP_SORTS.find(({ value }) => value === params.get('sort'))?.value ?? '';
  return { category: params.get('category') ?? '', sort };
}

/** The query of such a view as the shop's own links write it; '' for all in the shop's order. */
export function shopSearch({ category, sort }: ShopView): string {
  const params = new URLSearchParams();
  if (category) params.set('category', category);
  if (sort) params.set('sort', sort);
  return params.size > 0 ? `?${params}` : '';
}

/** The categories of what is for sale, by name, with how many products each has. */
export function categoriesOf(products: readonly Product[]): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { category } of products) {
    const name = category?.trim();
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The products of the view, in its order; those that compare alike stay in the shop's. */
export function arranged(products: readonly Product[], { category, sort }: ShopView): Product[] {
  const shown = products.filter((product) => category === '' || product.category?.trim() === category);
  return sort === '' ? shown : shown.toSorted(ORDERS[sort]);
}

const ORDERS: Record<Exclude<ShopSort, ''>, (a: Product, b: Product) => number> = {
  new: (a, b) => (b.created_at ?? '').localeCompare(a.created_at ?? ''),
  price: (a, b) => centsOf(a, Number.POSITIVE_INFINITY) - centsOf(b, Number.POSITIVE_INFINITY) || 0,
  'price-high': (a, b) => centsOf(b, -1) - centsOf(a, -1),
  name: (a, b) => a.title.localeCompare(b.title, 'en', { sensitivity: 'base', numeric: true }),
};

/** What its card says that it costs; one without a price comes last. */
function centsOf(product: Product, without: number): number {
  const variant = cardVariant(product);
  const price = variant ? priceOf(variant) : null;
  return price ? unitCentsOf(price) : without;
}
