import type { CompletionRow, Concession } from '../../statement/scorecard.ts';
import type { Known } from '../known.ts';
import { note } from '../notes.ts';
import type { Rule } from '../rule.ts';

/** What the rules about delivery completion look at. */
export type CompletionInput = Known & { rows: readonly CompletionRow[] };
/** What the rules about concessions look at. */
export type ConcessionInput = Known & { rows: readonly Concession[] };

/** SCO-1: the printed rate is not that of the counts. */
export const printedRate: Rule<CompletionInput> = {
  id: 'SCO-1',
  version: 1,
  title: 'Rate differs from its counts',
  source: 'Delivered divided by dispatched, cut to two decimals.',
  find: ({ rows, reference: { limit } }) =>
    rows.flatMap((row) => {
      if (row.printed === null) return [];
      const counted = Math.floor((row.delivered * 10_000) / row.dispatched);
      if (Math.abs(counted - Math.floor(row.printed / 100)) <= 100 * limit('SCO-1.off') + 1e-9) return [];
      const text = `${row.driver}, week ${row.week}: printed ${(row.printed / 10_000).toFixed(2)}%, ${row.delivered} of ${row.dispatched} are ${(counted / 100).toFixed(2)}%.`;
      return note([row.line], text, 'Ask Amazon to correct the rate.');
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
  find: ({ rows, reference: { limit } }) =>
    rows.flatMap((row) => {
      const open = row.returned === null ? 0 : row.returned - (row.exempted ?? 0);
      const needed = exemptionsTo(limit('SCO-3.target') / 100, row.delivered, row.dispatched);
      if (needed === 0 || needed > open) return [];
      const text = `${row.driver}, week ${row.week}: ${needed} of ${open} returns exempted would lift completion to ${limit('SCO-3.target')}%.`;
      return note([row.line], text, 'Look through the returns for ones that Amazon exempts.');
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
        [row.line],
        `${row.trackingId}, ${row.driver}: it counts, and ${why}.`,
        'Dispute it in the scorecard.',
      );
    }),
};

/** SCO-11: an appeal whose text was not kept. */
export const keptAppeals: Rule<ConcessionInput> = {
  id: 'SCO-11',
  version: 1,
  title: 'Appeal without its text',
  source: 'Appeals cannot be read at Amazon once they are sent.',
  find: ({ rows }) =>
    rows.flatMap((row) => {
      if (row.appeal === '' || row.appealText !== '') return [];
      const text = `${row.trackingId}, ${row.driver}: appealed (${row.appeal}), and the text is not kept.`;
      return note([row.line], text, 'Keep the text and the proof of the appeal with this file.');
    }),
};

/** The rules about delivery completion. */
export const COMPLETION_RULES: readonly Rule<CompletionInput>[] = [printedRate, exemptions];
/** The rules about concessions. */
export const CONCESSION_RULES: readonly Rule<ConcessionInput>[] = [disputable, keptAppeals];
