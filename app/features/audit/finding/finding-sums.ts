import type { FindingStatus } from '#db/tables/finding.ts';

/** Cents to recover: proposed, confirmed or claimed, and back. */
export type FindingSums = { found: number; confirmed: number; recovered: number };

const SUM_OF: Partial<Record<FindingStatus, keyof FindingSums>> = {
  found: 'found',
  confirmed: 'confirmed',
  claimed: 'confirmed',
  recovered: 'recovered',
};

/** The sums from the cents of each status; what was dismissed counts in none. */
export function sumsFrom(
  rows: readonly { status: FindingStatus; cents: number | string | null }[],
): FindingSums {
  const sums: FindingSums = { found: 0, confirmed: 0, recovered: 0 };
  for (const { status, cents } of rows) {
    const name = SUM_OF[status];
    if (name) sums[name] += Number(cents ?? 0);
  }
  return sums;
}
