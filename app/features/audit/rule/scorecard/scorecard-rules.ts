import type { CompletionRow, Concession } from '../../statement/scorecard.ts';
import type { Proposal, Rule } from '../rule.ts';

/** What the rules about delivery completion look at. */
export type CompletionInput = { rows: readonly CompletionRow[] };
/** What the rules about concessions look at. */
export type ConcessionInput = { rows: readonly Concession[] };

/** Hundredths of a percent that a printed rate may be off: Amazon cuts and does not round. */
const OFF = 1;
/** The completion rate that is aimed at, as a share. */
const TARGET = 0.98;

/** SCO-1: the printed rate is not that of the counts. */
export const printedRate: Rule<CompletionInput> = {
  id: 'SCO-1',
  version: 1,
  title: 'Rate differs from its counts',
  source: 'Delivered divided by dispatched, cut to two decimals.',
  find: ({ rows }) =>
    rows.flatMap((row) => {
      if (row.printed === null) return [];
      const counted = Math.floor((row.delivered * 10_000) / row.dispatched);
      if (Math.abs(counted - Math.floor(row.printed / 100)) <= OFF) return [];
      const text = `${row.driver}, week ${row.week}: printed ${(row.printed / 10_000).toFixed(2)}%, ${row.delivered} of ${row.dispatched} are ${(counted / 100).toFixed(2)}%.`;
      return note(row.line, text, 'Ask Amazon to correct the rate.');
    }),
};

/** How many returns have to be exempted for the rate to reach the target. */
export function exemptionsTo(target: number, delivered: number, dispatched: number): number {
  // A billionth is left to binary fractions: 98 of 100 is 0.98.
  return Math.max(0, Math.ceil(dispatched - delivered / target - 1e-9));
}

/** SCO-3: returns that have to be exempted to reach the target. */
export const exemptions: Rule<CompletionInput> = {
  id: 'SCO-3',
  version: 1,
  title: 'Returns to exempt',
  source: 'Exempted returns do not count as dispatched.',
  find: ({ rows }) =>
    rows.flatMap((row) => {
      const open = row.returned === null ? 0 : row.returned - (row.exempted ?? 0);
      const needed = exemptionsTo(TARGET, row.delivered, row.dispatched);
      if (needed === 0 || needed > open) return [];
      const text = `${row.driver}, week ${row.week}: ${needed} of ${open} returns exempted would lift completion to ${TARGET * 100}%.`;
      return note(row.line, text, 'Look through the returns for ones that Amazon exempts.');
    }),
};

/** SCO-5: concessions that count and can be disputed. */
export const disputable: Rule<ConcessionInput> = {
  id: 'SCO-5',
  version: 1,
  title: 'Concession to dispute',
  source: 'It counts although no cause is marked, or for distance alone although a photo was taken.',
  find: ({ rows }) =>
    rows.flatMap((row) => {
      const hasNoCause = row.causes.every((cause) => cause === false);
      const isOnlyFar = row.isFar && !row.hasNoProof && row.causes.filter(Boolean).length === 1;
      if (!row.counts || (!hasNoCause && !isOnlyFar)) return [];
      const why = hasNoCause ? 'no cause is marked' : 'distance is the only cause, and there is a photo';
      return note(
        row.line,
        `${row.trackingId}, ${row.driver}: it counts, and ${why}.`,
        'Dispute it in the scorecard.',
      );
    }),
};

function note(line: number, text: string, nextStep: string): Proposal {
  return {
    lines: [line],
    evidence: [],
    text,
    cents: null,
    stake: 'none',
    confidence: 'ask',
    disputeBy: null,
    nextStep,
  };
}

/** The rules about delivery completion. */
export const COMPLETION_RULES: readonly Rule<CompletionInput>[] = [printedRate, exemptions];
/** The rules about concessions. */
export const CONCESSION_RULES: readonly Rule<ConcessionInput>[] = [disputable];
