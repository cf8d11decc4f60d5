import { formatMoney } from '#app/format/money.ts';
import type { Reference } from '../../reference/reference.ts';
import type { Claim } from '../../statement/loss-run.ts';
import type { OshaCase } from '../../statement/osha-cases.ts';
import { addDays, daysBetween } from '../../statement/times.ts';
import { note } from '../notes.ts';
import type { Proposal, Rule } from '../rule.ts';
import type { ClaimInput } from './claim-input.ts';

/** Injuries that somebody else may have to pay. */
const SOMEBODY_ELSE =
  /\bdog\b|rear.?end|other (?:driver|vehicle)|struck by (?:a )?(?:car|vehicle|truck)|hit by (?:a )?(?:car|vehicle|truck)|motor vehicle|premises|customer's (?:stairs|steps|porch)/i;
/** Months after the policy's first day at which its claims are valued for the experience mod. */
const VALUED_AFTER = [18, 30, 42];

/** WC-7: somebody else may have to pay. */
export const subrogation: Rule<ClaimInput> = {
  id: 'WC-7',
  version: 1,
  title: 'Somebody else may have to pay',
  source: 'What is recovered from the other side is taken off the incurred amount.',
  find: ({ rows }) =>
    rows.flatMap((claim) => {
      if (!SOMEBODY_ELSE.test(claim.injury)) return [];
      return note([claim.line], `${claim.number}: ${claim.injury}.`, 'Ask the adjuster about subrogation.');
    }),
};

/** WC-8: the next valuation of a policy's claims. */
export const reviewDate: Rule<ClaimInput> = {
  id: 'WC-8',
  version: 1,
  title: 'Review before the next valuation',
  source: 'Unit reports value claims 18, 30 and 42 months after the policy begins.',
  find: ({ rows, reference }) =>
    [...Map.groupBy(rows, ({ policy }) => policy).values()].flatMap((claims): Proposal[] => {
      const [first] = claims;
      const start = first && policyStart(first, reference);
      const valuedOn =
        claims
          .map((claim) => claim.valuedOn ?? '')
          .sort()
          .at(-1) ?? '';
      const next = start && valuedOn !== '' ? nextValuation(start, valuedOn) : null;
      const open = claims.filter(({ isOpen }) => isOpen);
      if (!next || open.length === 0) return [];
      const act = addDays(next, -reference.limit('WC-8.ahead', next));
      const policy = first?.policy ? `Policy ${first.policy}` : 'The policy';
      const text = `${policy}: ${open.length} open claims are valued on ${next}; act from ${act}.`;
      const said = note([], text, 'Ask the adjuster to review the reserves before that day.');
      return [{ ...said, evidence: open.map(({ line }) => line), disputeBy: next }];
    }),
};

function policyStart({ policy, policyFrom, injuredOn }: Claim, { policies }: Reference): string | null {
  const kept = policies
    .filter((one) => one.policy === policy && one.from <= injuredOn)
    .map(({ from }) => from);
  return policyFrom ?? kept.sort().at(-1) ?? null;
}

/** The first valuation after a day; null after the last one. */
export function nextValuation(policyFrom: string, after: string): string | null {
  return VALUED_AFTER.map((months) => addMonths(policyFrom, months)).find((day) => day > after) ?? null;
}

function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** WC-9: what changed since the last valuation of the same policy. */
export const movedClaims: Rule<ClaimInput> = {
  id: 'WC-9',
  version: 1,
  title: 'Claim changed between loss runs',
  source: 'The valuation before, of the same policy.',
  find: ({ rows, others }) =>
    rows.flatMap((claim) => {
      const before = lastRun(claim, others.lossRun);
      const said =
        before.length === 0
          ? null
          : change(
              claim,
              before.find(({ number }) => number === claim.number),
            );
      return said === null
        ? []
        : note(
            [claim.line],
            `${claim.number}: ${said} since ${before[0]?.valuedOn}.`,
            'Ask the adjuster why.',
          );
    }),
};

/** The claims of the policy at the latest valuation before. */
function lastRun({ valuedOn, policy }: Claim, past: readonly Claim[]): Claim[] {
  const earlier = past.filter(
    (one) => one.policy === policy && one.valuedOn !== null && one.valuedOn < (valuedOn ?? ''),
  );
  const last = earlier
    .map((one) => one.valuedOn ?? '')
    .sort()
    .at(-1);
  return earlier.filter((one) => one.valuedOn === last);
}

function change(claim: Claim, before: Claim | undefined): string | null {
  if (!before) return 'new';
  if (claim.isOpen !== before.isOpen) return claim.isOpen ? 'reopened' : 'closed';
  if (claim.incurred === null || before.incurred === null || claim.incurred === before.incurred) return null;
  const up = claim.incurred > before.incurred;
  return `incurred ${up ? 'up' : 'down'} from ${formatMoney(before.incurred)} to ${formatMoney(claim.incurred)}`;
}

/** The cases within the days of a claim. */
export function casesNear(claim: Claim, cases: readonly OshaCase[], days: number): OshaCase[] {
  return cases.filter(({ injuredOn }) => Math.abs(daysBetween(injuredOn, claim.injuredOn)) <= days);
}

/** OSH-6: a claim with lost wages that is not on OSHA's log of its year. */
export const unloggedClaim: Rule<ClaimInput> = {
  id: 'OSH-6',
  version: 1,
  title: 'Claim and OSHA case do not fit',
  source: '29 CFR 1904.7: days away from work are recorded.',
  find: ({ rows, others, reference }) =>
    rows.flatMap((claim) => {
      const wages = (claim.indemnity.paid ?? 0) + (claim.indemnity.reserve ?? 0);
      const isCovered = others.osha.some(
        ({ injuredOn }) => injuredOn.slice(0, 4) === claim.injuredOn.slice(0, 4),
      );
      const near = casesNear(claim, others.osha, reference.limit('OSH-6.days', claim.injuredOn));
      if (wages === 0 || !isCovered || near.length > 0) return [];
      const text = `${claim.number}, ${claim.injuredOn}: ${formatMoney(wages)} of indemnity, and no case on OSHA's log.`;
      return note([claim.line], text, 'Record the case, or note why it is not recordable.');
    }),
};
