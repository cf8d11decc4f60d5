import type { z } from 'zod';
import type { Product, productListSchema, stockSchema } from './product-schema.ts';

/** What the list of products can be asked for. Instants are ISO 8601. */
export type ProductsQuery = {
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

/** The store, by the three calls that the portal makes of it. Each throws StoreError where the store fails. */
export type Store = {
  /** True where the products are in the portal's own catalogue, false where they are somebody else's. */
  readonly ours: boolean;
  listProducts(query: ProductsQuery): Promise<ProductList>;
  /** One product, hidden ones too. A product that is not there is a StoreError of status 404. */
  getProduct(id: string): Promise<Product>;
  /** The stock of all variants of these products, as it is now. */
  listStock(productIds: readonly string[]): Promise<StockAnswer>;
};

/** A call to the store that failed, such as 'HTTP 503: Service Unavailable'. */
export class StoreError extends Error {
  /** The HTTP status, or null where there was no answer that could be used. */
  readonly status: number | null;

  constructor(message: string, status: number | null, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreError';
    this.status = status;
  }
}
