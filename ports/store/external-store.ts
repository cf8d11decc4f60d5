import type { z } from 'zod';
import { answerCache } from './answer-cache.ts';
import { withPictures } from './picture-addresses.ts';
import { type Product, productAnswerSchema, productListSchema, stockSchema } from './product-schema.ts';
import { type ProductsQuery, type Store, StoreError } from './store.ts';
import { askStore, PATIENCE, type Patience } from './store-request.ts';

export type ExternalStoreOptions = {
  /** Address of the store's API, without a slash at the end. */
  url: string;
  storeId: string;
  patience?: Partial<Patience>;
  /** The clock of the cache, in milliseconds. */
  now?: () => number;
};

/**
 * A store elsewhere, asked from our server. Lists and products are kept for a moment, and an older list is shown while the
 * store fails; the stock is always asked.
 */
export function externalStore({ url, storeId, patience, now = Date.now }: ExternalStoreOptions): Store {
  const base = `${url}/store/${encodeURIComponent(storeId)}`;
  const cache = answerCache(now);
  const ask = <Schema extends z.ZodType>(address: string, schema: Schema) =>
    askStore(address, schema, { ...PATIENCE, ...patience });
  const shown = (product: Product) => withPictures(product, (address) => pictureAddress(address, url));

  async function askList(address: string) {
    const list = await ask(address, productListSchema);
    return { ...list, products: list.products.map(shown) };
  }

  async function askProduct(address: string) {
    return shown((await ask(address, productAnswerSchema)).product);
  }

  return {
    ours: false,
    pictureSources: ['https:', new URL(url).origin],
    async listProducts(query, { fresh } = {}) {
      // No ids cannot be said in an address, where it would mean all products.
      if (query.ids?.length === 0) return { count: 0, offset: 0, limit: query.limit ?? 0, products: [] };
      const address = `${base}/products${listParameters(query)}`;
      return fresh ? askList(address) : cache.get(address, () => askList(address), { stale: true });
    },
    async getProduct(id, { fresh } = {}) {
      // These would lead to other addresses than a product's, or to none.
      if (['', '.', '..'].includes(id) || !id.isWellFormed())
        throw new StoreError('HTTP 404: Not Found', 404);
      const address = `${base}/products/${encodeURIComponent(id)}`;
      return fresh ? askProduct(address) : cache.get(address, () => askProduct(address), { stale: false });
    },
    async listStock(productIds) {
      if (productIds.length === 0) return { variants: [] };
      const query = new URLSearchParams({ fields: 'inventory_quantity' });
      for (const id of productIds) query.append('product_ids[]', id);
      return ask(`${base}/variants?${query}`, stockSchema);
    },
  };
}

function listParameters({ ids = [], ...single }: ProductsQuery): string {
  const query = new URLSearchParams();
  for (const id of ids) query.append('ids[]', id);
  for (const [name, value] of Object.entries(single)) {
    if (value !== undefined) query.append(name, String(value));
  }
  return query.size > 0 ? `?${query}` : '';
}

/** The whole address of a picture; null where it is none that a page may show. */
function pictureAddress(address: string, storeUrl: string): string | null {
  if (!URL.canParse(address, `${storeUrl}/`)) return null;
  const { protocol, href } = new URL(address, `${storeUrl}/`);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
