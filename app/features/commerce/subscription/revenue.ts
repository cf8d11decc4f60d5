import type { Granularity } from '#app/features/commerce/service/pricing.ts';
import { divideRounded } from '#app/format/money.ts';

/** What a subscription brings per month, in cents: weekly x 52/12, yearly / 12, each rounded by itself. */
export function monthlyCents({ granularity, cents }: { granularity: Granularity; cents: number }): number {
  if (granularity === 'Weekly') return divideRounded(cents * 52, 12);
  if (granularity === 'Yearly') return divideRounded(cents, 12);
  return cents;
}
