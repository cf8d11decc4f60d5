import type { Ctx, Portal } from '#app/ctx.ts';
import { Unavailable } from '#app/errors.ts';
import type { CartLine } from '#app/features/commerce/cart/cart.ts';
import { productLine } from '#app/features/commerce/product/product-line.ts';
import { readProducts } from '#app/features/commerce/product/read-products.server.ts';
import { offeredServices, type Service } from '#app/features/commerce/service/list-services.server.ts';
import type { Granularity } from '#app/features/commerce/service/pricing.ts';
import { granularityOf, isServiceLine, serviceLine } from '#app/features/commerce/service/service-line.ts';
import { StoreError } from '#ports/store/store.ts';
import type { CartRef } from './cart-refs.ts';

/**
 * The lines of the cart as the provider sells them now, in the cart's order, with the stock of this moment; what is not
 * sold (any more) is skipped. Throws Unavailable where the shop does not answer.
 */
export async function priceCart(
  portal: Pick<Portal, 'db' | 'store' | 'log'>,
  refs: readonly CartRef[],
): Promise<CartLine[]> {
  const [services, products] = await Promise.all([servicesOf(portal, refs), productsOf(portal, refs)]);
  const known = new Map(
    [
      ...services.map(({ service, granularity, quantity }) => serviceLine(service, granularity, quantity)),
      ...products,
    ].map((line) => [keyOf({ productId: line.product.id, variantId: line.variant.id }), line]),
  );
  return refs.flatMap((ref) => {
    const line = known.get(keyOf(ref));
    return line ? [{ ...line, quantity: ref.quantity }] : [];
  });
}

/** The services that the cart names, as they are offered now. */
export async function servicesOf(
  portal: Pick<Ctx, 'db'>,
  refs: readonly CartRef[],
): Promise<{ service: Service; granularity: Granularity; quantity: number }[]> {
  if (!refs.some(isServiceLine)) return [];
  const offered = new Map((await offeredServices(portal)).map((service) => [service.id, service]));
  return refs.flatMap(({ productId, variantId, quantity }) => {
    const service = offered.get(productId);
    const granularity = granularityOf(variantId);
    const known = service && granularity && variantId === `${service.id}:${granularity}`;
    return known ? [{ service, granularity, quantity }] : [];
  });
}

/** The variants of the store that the cart names, where they can be bought, with their stock. */
async function productsOf(
  portal: Pick<Portal, 'store' | 'log'>,
  refs: readonly CartRef[],
): Promise<CartLine[]> {
  const wanted = refs.filter((ref) => !isServiceLine(ref));
  const ids = [...new Set(wanted.map(({ productId }) => productId))];
  const products = await readProducts(portal, ids).catch((error: unknown) => {
    if (!StoreError.is(error)) throw error;
    portal.log.warn({ err: error }, 'the store does not answer');
    throw new Unavailable("The shop isn't responding right now. Your cart is saved. Try again.");
  });
  return wanted.flatMap(({ productId, variantId, quantity }) => {
    const product = products.get(productId);
    const variant = product?.variants.find(({ id }) => id === variantId);
    const line = product?.purchasable && variant ? productLine(product, variant, quantity) : null;
    return line ? [line] : [];
  });
}

function keyOf({ productId, variantId }: Pick<CartRef, 'productId' | 'variantId'>): string {
  return JSON.stringify([productId, variantId]);
}
