import type { z } from 'zod';
import type { Product, productListSchema, stockSchema } from './product-schema.ts';

/** What the list of products can be asked for. Instants are ISO 8601. */
export type ProductsQuery = {
  /** Those of this category; a store that knows no categories answers as if it were not there. */
  category?: string | undefined;
  ids?: readonly string[] | undefined;
  offset?: number | undefined;
  limit?: number | undefined;
  /** The direction of the order. */
  order?: 'asc' | 'desc' | undefined;
  sort_by?: 'order' | 'title' | 'created_at' | 'updated_at' | undefined;
  is_hidden?: boolean | undefined;
  /** Only products made until then. */
  to_date?: string | undefined;
};

export type ProductList = z.output<typeof productListSchema>;
export type StockAnswer = z.output<typeof stockSchema>;

/** `fresh` asks the store itself, where an answer of a moment ago would do otherwise. */
export type ReadOptions = { fresh?: boolean | undefined };

/**
 * The store, by the three calls that the portal makes of it. Each throws StoreError where the store fails. The calls are
 * public: of the portal's own catalogue they answer what the shop shows, and nothing of what is hidden.
 */
export type Store = {
  /** True where the products are in the portal's own catalogue, false where they are somebody else's. */
  readonly ours: boolean;
  /** Where its pictures may come from beside the portal itself, as sources of a Content-Security-Policy. */
  readonly pictureSources: readonly string[];
  listProducts(query: ProductsQuery, options?: ReadOptions): Promise<ProductList>;
  /** One product. A product that is not there is a StoreError of status 404. */
  getProduct(id: string, options?: ReadOptions): Promise<Product>;
  /** The stock of all variants of these products, as it is now; never from a cache. */
  listStock(productIds: readonly string[]): Promise<StockAnswer>;
};

/** The portal's own catalogue as a store, and the id that it has in the addresses of its calls. */
export type Catalogue = Store & { readonly storeId: string };

/** A call to the store that failed, such as 'HTTP 503: Service Unavailable'. */
export class StoreError extends Error {
  /** The HTTP status, or null where there was no answer that could be used. */
  readonly status: number | null;

  constructor(message: string, status: number | null, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreError';
    this.status = status;
  }

  /** True for such an error also from another copy of this module, as a bundle has its own. */
  static is(error: unknown): error is StoreError {
    return error instanceof Error && error.name === 'StoreError';
  }
}
