import type { Service } from './list-services.server.ts';
import { GRANULARITIES, type Granularity } from './pricing.ts';

/** The services chosen for a plan, each with its granularity, by service id. */
export type Plan = Readonly<Record<string, Granularity>>;

/** Adds the service with the first granularity, or takes it out. */
export function togglePlan(plan: Plan, serviceId: string, chosen: boolean): Plan {
  const { [serviceId]: _, ...others } = plan;
  return chosen ? { ...others, [serviceId]: GRANULARITIES[0] } : others;
}

/** Changes the granularity of a service that is chosen. */
export function changeGranularity(plan: Plan, serviceId: string, granularity: Granularity): Plan {
  return plan[serviceId] ? { ...plan, [serviceId]: granularity } : plan;
}

/** The sum of the chosen prices, in cents. A service that is not offered any more counts nothing. */
export function planTotal(plan: Plan, services: readonly Service[]): number {
  return services.reduce((sum, { id, pricing }) => {
    const granularity = plan[id];
    return granularity ? sum + pricing[granularity] : sum;
  }, 0);
}
