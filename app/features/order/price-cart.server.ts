import type { Ctx } from '#app/ctx.ts';
import type { CartLine } from '#app/features/cart/cart.ts';
import { offeredServices, type Service } from '#app/features/service/list-services.server.ts';
import { granularityOf, isServiceLine, serviceLine } from '#app/features/service/service-line.ts';
import type { Granularity } from '#app/features/service/service-schema.ts';
import type { CartRef } from './cart-refs.ts';

/** The lines of the cart as the provider sells them now; what is not offered (any more) is left out. */
export async function priceCart(portal: Pick<Ctx, 'db'>, refs: readonly CartRef[]): Promise<CartLine[]> {
  const services = await servicesOf(portal, refs);
  return services.map(({ service, granularity, quantity }) => serviceLine(service, granularity, quantity));
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
