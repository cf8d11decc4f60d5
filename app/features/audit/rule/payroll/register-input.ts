import type { RegisterRow } from '../../statement/payroll-register.ts';
import type { Known } from '../known.ts';
import type { Proposal } from '../rule.ts';

/** What the rules about a payroll register look at. */
export type RegisterInput = Known & { rows: readonly RegisterRow[] };

/** Cents per regular hour. */
export function regularRate({ regularCents, regularHours }: RegisterRow): number {
  return regularCents / (regularHours / 10_000);
}

/** What is owed to a person. */
export function toPay(row: RegisterRow, said: Pick<Proposal, 'text' | 'cents' | 'confidence'>): Proposal {
  return {
    ...said,
    lines: [row.line],
    evidence: [],
    stake: 'pay',
    disputeBy: null,
    nextStep: 'Correct it on the next payday.',
  };
}
