import type { ModSheet } from '../../reference/reference.ts';
import type { ClaimFigure } from '../figures/file-figures.ts';

/** Share at which claims of medical costs alone count, in states that adjust them. */
const MEDICAL_ONLY = 0.3;
/** What-ifs that are shown. */
const SHOWN = 3;

type Valued = Pick<ClaimFigure, 'type' | 'incurred'>;

/**
 * The experience mod in the shape of most states: actual and expected primary losses, and the excess at its weight, with the ballast in
 * both. Claims in cents, the worksheet in dollars.
 */
export function experienceMod(claims: readonly Valued[], sheet: ModSheet): number {
  const { expected, primary, weight, ballast, split } = sheet;
  let [ap, ae] = [0, 0];
  for (const { type, incurred } of claims) {
    const share = type === 'MO' ? MEDICAL_ONLY : 1;
    const dollars = incurred / 100;
    ap += share * Math.min(dollars, split);
    ae += share * Math.max(0, dollars - split);
  }
  const top = ap + weight * ae + (1 - weight) * (expected - primary) + ballast;
  return top / (expected + ballast);
}

/** Something that would lower the mod: what it would be then, and cents of premium a year. */
export type WhatIf = { text: string; mod: number; cents: number };

/** What would lower the mod most: reserves of open claims that are halved, and claims without lost wages that are called indemnity. */
export function whatIfs(claims: readonly ClaimFigure[], sheet: ModSheet): WhatIf[] {
  const now = experienceMod(claims, sheet);
  const changed = (number: string, change: Partial<ClaimFigure>) =>
    experienceMod(
      claims.map((claim) => (claim.number === number ? { ...claim, ...change } : claim)),
      sheet,
    );
  const worth = (mod: number) => Math.round((now - mod) * sheet.premium * 100);
  const reserves = claims
    .filter(({ isOpen, reserve }) => isOpen && reserve > 0)
    .map((claim) => {
      const mod = changed(claim.number, { incurred: claim.incurred - Math.round(claim.reserve / 2) });
      return { text: `Half of the reserve of ${claim.number} released`, mod, cents: worth(mod) };
    });
  const types = claims
    .filter(({ type, hasWages }) => type !== 'MO' && !hasWages)
    .map((claim) => {
      const mod = changed(claim.number, { type: 'MO' });
      return { text: `${claim.number} counted as medical only`, mod, cents: worth(mod) };
    });
  return [...reserves, ...types]
    .filter(({ cents }) => cents > 0)
    .toSorted((a, b) => b.cents - a.cents || (a.text < b.text ? -1 : 1))
    .slice(0, SHOWN);
}
