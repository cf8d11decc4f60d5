import type { CartLine } from '#app/features/commerce/cart/cart.ts';
import { DOLLAR } from '#app/format/money.ts';
import type { Service } from './list-services.server.ts';
import { GRANULARITIES, type Granularity } from './pricing.ts';

/** A service as a line of the cart: the service is the product, the granularity its variant. In dollars. */
export function serviceLine(service: Service, granularity: Granularity, quantity = 1): CartLine {
  return {
    product: { id: service.id, title: service.name, image: null },
    variant: {
      id: `${service.id}:${granularity}`,
      title: granularity,
      price_in_cents: service.pricing[granularity],
      sale_price_in_cents: null,
      currency: DOLLAR,
    },
    quantity,
  };
}

/** True for a line of a service, as against a product of the store. */
export function isServiceLine({ productId }: { productId: string }): boolean {
  return productId.startsWith('service_');
}

/** The granularity that a variant's id names; undefined for a variant of no service. */
export function granularityOf(variantId: string): Granularity | undefined {
  const name = variantId.slice(variantId.indexOf(':') + 1);
  return GRANULARITIES.find((granularity) => granularity === name);
}
