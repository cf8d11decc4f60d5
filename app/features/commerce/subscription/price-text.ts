import type { Granularity } from '#app/features/commerce/service/pricing.ts';
import { formatMoney } from '#app/format/money.ts';

const PER: Record<Granularity, string> = { Weekly: 'week', Monthly: 'month', Yearly: 'year' };

/** What a subscription costs, such as '$100.00 / month'. */
export function priceText({ cents, granularity }: { cents: number; granularity: Granularity }): string {
  return `${formatMoney(cents)} / ${PER[granularity]}`;
}
