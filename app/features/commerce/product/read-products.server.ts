import type { Portal } from '#app/ctx.ts';
import { listAllProducts, listProductsById, stockOf } from '#ports/store/list-all-products.ts';
import type { Product } from '#ports/store/product-schema.ts';
import { StoreError } from '#ports/store/store.ts';

/**
 * What the shop offers, in its order, with the stock of this moment. Where only the stock cannot be had, the shop shows
 * what the product data says of it; the checkout asks again. Throws StoreError where the list cannot be had.
 */
export async function readShop(portal: Pick<Portal, 'store' | 'log'>): Promise<Product[]> {
  const query = { is_hidden: false, sort_by: 'order', order: 'asc' } as const;
  const products = await listAllProducts(portal.store, query);
  return withStockIfKnown(portal, products.filter(isOffered).toSorted(byOrder));
}

/**
 * One product as it is offered, with the stock of this moment, or what the product data says where that cannot be had.
 * Throws StoreError; of status 404 where there is no such product, or no longer.
 */
export async function readProduct(portal: Pick<Portal, 'store' | 'log'>, id: string): Promise<Product> {
  const product = await portal.store.getProduct(id);
  if (!isOffered(product)) throw new StoreError('HTTP 404: Not Found', 404);
  const [read = product] = await withStockIfKnown(portal, [product]);
  return read;
}

/**
 * The products of these ids that are offered, by id, with prices and stock as they are now: for the cart and the
 * checkout, so never from a cache. Throws StoreError also where only the stock cannot be had.
 */
export async function readProducts(
  { store }: Pick<Portal, 'store'>,
  ids: readonly string[],
): Promise<Map<string, Product>> {
  if (ids.length === 0) return new Map();
  const [products, stock] = await Promise.all([
    listProductsById(store, ids, { fresh: true }),
    stockOf(store, ids),
  ]);
  return new Map(products.filter(isOffered).map((product) => [product.id, withStock(product, stock)]));
}

async function withStockIfKnown(
  { store, log }: Pick<Portal, 'store' | 'log'>,
  products: readonly Product[],
): Promise<Product[]> {
  if (products.length === 0) return [];
  try {
    const stock = await stockOf(
      store,
      products.map(({ id }) => id),
    );
    return products.map((product) => withStock(product, stock));
  } catch (error) {
    if (!StoreError.is(error)) throw error;
    log.warn({ err: error }, 'the stock is not known');
    return [...products];
  }
}

function withStock(product: Product, stock: ReadonlyMap<string, number>): Product {
  const variants = product.variants.map((variant) => ({
    ...variant,
    inventory_quantity: stock.get(variant.id) ?? variant.inventory_quantity,
  }));
  return { ...product, variants };
}

function isOffered({ deleted_at }: Product): boolean {
  return deleted_at === null;
}

/** Lower comes first; those without a place come last, as the store has them. */
function byOrder(a: Product, b: Product): number {
  const place = ({ order }: Product) => order ?? Number.MAX_SAFE_INTEGER;
  return place(a) - place(b);
}
