import type { Proposal } from './rule.ts';

/** A question or a hint about rows, without an amount. */
export function note(lines: readonly number[], text: string, nextStep: string): Proposal {
  return {
    lines: [...lines],
    evidence: [],
    text,
    cents: null,
    stake: 'none',
    confidence: 'ask',
    disputeBy: null,
    nextStep,
  };
}
