import type { Product } from './product-schema.ts';
import type { ProductsQuery, ReadOptions, Store } from './store.ts';

/** Products that one call asks for, and ids that one call names: an address does not get longer than servers take. */
const PAGE = 100;
const IDS = 50;

/** Pages at most, so that a store which never comes to an end does not keep us. */
const PAGES = 100;

/** All products that the query is for, page by page, in the order of the store; each of them once. */
export async function listAllProducts(
  store: Store,
  query: Omit<ProductsQuery, 'offset' | 'limit' | 'ids'>,
  options: ReadOptions = {},
): Promise<Product[]> {
  const found = new Map<string, Product>();
  let offset = 0;
  for (let page = 0; page < PAGES; page += 1) {
    const { count, products } = await store.listProducts({ ...query, offset, limit: PAGE }, options);
    const known = found.size;
    for (const product of products) found.set(product.id, product);
    offset += products.length;
    // A store that knows no offset answers the same page again.
    if (offset >= count || found.size === known) break;
  }
  return [...found.values()];
}

/** The products of these ids that the store has; in its order, by as few calls as the length of an address allows. */
export async function listProductsById(
  store: Store,
  ids: readonly string[],
  options: ReadOptions = {},
): Promise<Product[]> {
  const wanted = new Set(ids);
  const answers = await Promise.all(
    slices([...wanted]).map((some) =>
      store.listProducts({ ids: some, is_hidden: false, offset: 0, limit: some.length }, options),
    ),
  );
  return answers.flatMap(({ products }) => products).filter(({ id }) => wanted.has(id));
}

/** Units in stock by variant id, of all variants of these products whose stock the store knows. */
export async function stockOf(store: Store, productIds: readonly string[]): Promise<Map<string, number>> {
  const answers = await Promise.all(slices([...new Set(productIds)]).map((some) => store.listStock(some)));
  return new Map(
    answers
      .flatMap(({ variants }) => variants)
      .flatMap(({ id, inventory_quantity: stock }) => (stock === null ? [] : [[id, stock] as const])),
  );
}

function slices(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / IDS) }, (_, index) =>
    ids.slice(index * IDS, (index + 1) * IDS),
  );
}
