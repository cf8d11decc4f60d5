import type { Reference } from '../../reference/reference.ts';
import { cardRate } from '../../rule/invoice/rate-rules.ts';
import { tierWorth, winsTo } from '../../rule/scorecard/driver-rules.ts';
import { addDays } from '../../statement/times.ts';

/** A tier by the most delivery defects per million that it allows. */
export type Tier = { name: 'Fantastic' | 'Great' | 'Fair'; most: number };

/** How many disputes are left to the next tier in a week, and what that tier is worth in cents; null where the rate card has no rates. */
export type NextTier = { week: string; tier: string; wins: number; cents: number | null };

const KEYS = [
  ['Fantastic', 'SCO-2.dsb'],
  ['Great', 'SCO-2.great'],
  ['Fair', 'SCO-2.fair'],
] as const;

/** The tiers of a week, the best first, by the member's limits. */
export function tiersOn({ limit }: Pick<Reference, 'limit'>, week: string): Tier[] {
  return KEYS.map(([name, key]) => ({ name, most: limit(key, addDays(week, 6)) }));
}

/** What is left to the tier above the one that a week is in; null for a week in the best one. */
export function nextTier(
  reference: Reference,
  { week, delivered, defects }: { week: string; delivered: number; defects: number },
): NextTier | null {
  const tiers = tiersOn(reference, week);
  const missed = tiers.filter(({ most }) => winsTo(most, delivered, defects) > 0);
  const above = missed.at(-1);
  if (!above) return null;
  const now = tiers[missed.length]?.name ?? 'Poor';
  const [here, there] = [now, above.name].map((name) => cardRate(reference, `Incentive ${name}`, week));
  const isWorth = here != null && there != null && there > here;
  const cents = isWorth ? tierWorth(delivered, here, there) : null;
  return { week, tier: above.name, wins: winsTo(above.most, delivered, defects), cents };
}
