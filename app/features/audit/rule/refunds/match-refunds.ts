import { daysBetween } from '../../statement/times.ts';
import type { Charge, Refund } from './refunds-in.ts';

/** A finding that waits for its money: its fingerprint, what it is worth, and the rows that it claims. */
export type Claim = {
  mark: string;
  cents: number;
  charges: readonly Charge[];
  notFor: (print: string) => boolean;
};

/** The refund that closes a claim, and what of it is the claim's. */
export type Matched = { refund: Refund; cents: number };

type Pair = Matched & { claim: Claim; rank: number; days: number };

/**
 * Which refund closes which claim, by the claim's mark. A refund closes one claim, and a claim is closed by one refund: the pairs
 * that fit best are made first, so that neither the order of files nor that of rows decides. A refund that several files list is one.
 */
export function matchRefunds(claims: readonly Claim[], refunds: readonly Refund[]): Map<string, Matched> {
  const once = [...new Map(refunds.map((refund) => [refund.print, refund])).values()];
  const byPlace = Map.groupBy(once, placeOf);
  const pairs = claims.flatMap((claim) => {
    const near = new Set(claim.charges.flatMap((charge) => byPlace.get(placeOf(charge)) ?? []));
    return [...near].flatMap((refund) => pairOf(claim, refund) ?? []);
  });
  const [matched, taken] = [new Map<string, Matched>(), new Set<string>()];
  for (const { claim, refund, cents } of pairs.toSorted(byFit)) {
    if (matched.has(claim.mark) || taken.has(refund.print)) continue;
    matched.set(claim.mark, { refund, cents });
    taken.add(refund.print);
  }
  return matched;
}

const placeOf = ({ kind, place }: Charge) => `${kind} ${place}`;

/** How well a refund fits a claim; null where it does not. */
function pairOf(claim: Claim, refund: Refund): Pair | null {
  if (claim.notFor(refund.print)) return null;
  const ranked = claim.charges.flatMap((charge) => {
    const rank = placeOf(charge) === placeOf(refund) ? rankOf(claim, charge, refund) : null;
    return rank === null
      ? []
      : [{ rank, days: charge.day && refund.day ? daysBetween(charge.day, refund.day) : 0 }];
  });
  const [best] = ranked.toSorted((a, b) => a.rank - b.rank || a.days - b.days);
  return best ? { claim, refund, cents: Math.min(refund.cents, claim.cents), ...best } : null;
}

/** 0 for the amount of the same crossing, 1 for the amount at the same place later, 2 and 3 for what is less sure. */
function rankOf({ cents }: Claim, charge: Charge, refund: Refund): number | null {
  if (charge.day > refund.day) return null;
  const isAmount = refund.cents === cents || refund.cents === charge.cents;
  // Another invoice, or a later payday of the same person, has the amount.
  if (charge.kind !== 'tolls') {
    const isLater = refund.moment !== charge.moment;
    return isLater && refund.cents === cents ? 0 : null;
  }
  const isSame = charge.moment !== '' && charge.moment === refund.moment;
  if (isAmount) return isSame ? 0 : refund.cents === cents ? 1 : 2;
  // A part of the money of this very crossing.
  return isSame && refund.cents < charge.cents ? 3 : null;
}

function byFit(a: Pair, b: Pair): number {
  return (
    a.rank - b.rank ||
    a.days - b.days ||
    compare(a.claim.mark, b.claim.mark) ||
    compare(a.refund.print, b.refund.print)
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
