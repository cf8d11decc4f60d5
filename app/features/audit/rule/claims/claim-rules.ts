import { formatMoney } from '#app/format/money.ts';
import type { Claim } from '../../statement/loss-run.ts';
import { daysBetween } from '../../statement/times.ts';
import { nameKey } from '../name-key.ts';
import { note as noteOf } from '../notes.ts';
import type { Proposal, Rule } from '../rule.ts';
import type { ClaimInput } from './claim-input.ts';

/** WC-1: the carrier was told late. */
export const lateToCarrier: Rule<ClaimInput> = {
  id: 'WC-1',
  version: 1,
  title: 'Reported late to the carrier',
  source: 'Three days; state law differs.',
  find: ({ rows, reference }) =>
    rows.flatMap((claim) => {
      const { employerToldOn, carrierToldOn } = claim;
      const days = employerToldOn && carrierToldOn ? daysBetween(employerToldOn, carrierToldOn) : 0;
      const text = `${claim.number}: the carrier was told ${days} days after the employer.`;
      return days > reference.limit('WC-1.days', claim.injuredOn)
        ? note(claim, text, 'Find out what held up the report.')
        : [];
    }),
};

/** WC-2: the employer was told late. */
export const lateToEmployer: Rule<ClaimInput> = {
  id: 'WC-2',
  version: 1,
  title: 'Reported late to the employer',
  source: 'Injuries are reported by the next day.',
  find: ({ rows, reference }) =>
    rows.flatMap((claim) => {
      const days = claim.employerToldOn ? daysBetween(claim.injuredOn, claim.employerToldOn) : 0;
      const text = `${claim.number}: the employer was told ${days} days after the injury.`;
      return days > reference.limit('WC-2.days', claim.injuredOn)
        ? note(claim, text, 'Ask the adjuster to look into the claim.')
        : [];
    }),
};

/** WC-3: nobody of that name is on file. Without any people on file nothing is compared. */
export const unknownClaimant: Rule<ClaimInput> = {
  id: 'WC-3',
  version: 1,
  title: 'Claimant not on file',
  source: 'Compared with the names of all employees on file.',
  find: ({ rows, people }) => {
    const known = new Set(people.map(nameKey));
    return rows.flatMap((claim) => {
      if (known.size === 0 || known.has(nameKey(claim.claimant))) return [];
      const text = `${claim.number}: ${claim.claimant} is not among the employees on file.`;
      const stake = claim.incurred === null ? ('none' as const) : ('risk' as const);
      return { ...note(claim, text, 'Check the name, then ask the carrier.'), cents: claim.incurred, stake };
    });
  },
};

/** WC-4: the claim's type against its amounts, and its total against their sum. */
export const typeAndAmounts: Rule<ClaimInput> = {
  id: 'WC-4',
  version: 1,
  title: 'Claim type does not fit its amounts',
  source: 'Claims for medical costs alone count 30% in the experience mod of most states.',
  find: ({ rows }) =>
    rows.flatMap((claim) => {
      const wages = (claim.indemnity.paid ?? 0) + (claim.indemnity.reserve ?? 0);
      const isKnown = claim.indemnity.paid !== null && claim.indemnity.reserve !== null;
      const [total, says] = [sum(claim), claim.number];
      const texts = [
        claim.type === 'MO' && wages > 0 && `${says}: medical only, with ${formatMoney(wages)} of indemnity.`,
        claim.type === 'IN' && isKnown && wages === 0 && `${says}: indemnity, with none paid or reserved.`,
        total !== null &&
          claim.incurred !== null &&
          total !== claim.incurred &&
          `${says}: the amounts add up to ${formatMoney(total)}, total incurred says ${formatMoney(claim.incurred)}.`,
      ];
      return texts.flatMap((text) =>
        text ? note(claim, text, 'Ask the carrier to correct the claim.') : [],
      );
    }),
};

/** What is paid and reserved of a claim; null where an amount is missing. */
function sum({ medical, indemnity, expense }: Claim): number | null {
  const parts = [medical, indemnity, expense].flatMap(({ paid, reserve }) => [paid, reserve]);
  return parts.reduce((all, part) => (all === null || part === null ? null : all + part), 0 as number | null);
}

/** WC-5: claims that stay open or hold high reserves. */
export const stale: Rule<ClaimInput> = {
  id: 'WC-5',
  version: 1,
  title: 'Claim to follow up with the adjuster',
  source: 'Reserves count in the experience mod like payments.',
  find: ({ rows, reference: { limit } }) =>
    rows.flatMap((claim) => {
      const days = claim.valuedOn ? daysBetween(claim.injuredOn, claim.valuedOn) : 0;
      const parts = [claim.medical, claim.indemnity, claim.expense];
      const reserve = parts.reduce((all, part) => all + (part.reserve ?? 0), 0);
      const paid = parts.reduce((all, part) => all + (part.paid ?? 0), 0);
      const isHigh =
        reserve >= 100 * limit('WC-5.reserve', claim.valuedOn) &&
        reserve >= limit('WC-5.times', claim.valuedOn) * paid;
      const ask = 'Ask the adjuster in writing what is still expected.';
      return [
        ...(claim.isOpen && claim.type === 'MO' && days > limit('WC-5.days', claim.valuedOn)
          ? [note(claim, `${claim.number}: medical only, and open for ${days} days.`, ask)]
          : []),
        ...(claim.isOpen && isHigh
          ? [
              note(
                claim,
                `${claim.number}: ${formatMoney(reserve)} reserved, ${formatMoney(paid)} paid.`,
                ask,
              ),
            ]
          : []),
      ];
    }),
};

/** WC-6: the same injury under two numbers. */
export const sameClaim: Rule<ClaimInput> = {
  id: 'WC-6',
  version: 1,
  title: 'One injury, two claims',
  source: 'The same person, injured within a day.',
  find: ({ rows }) =>
    [...Map.groupBy(rows, ({ claimant }) => nameKey(claimant)).values()].flatMap((ofPerson) => {
      const sorted = ofPerson.toSorted((a, b) => (a.injuredOn + a.number < b.injuredOn + b.number ? -1 : 1));
      return sorted.slice(1).flatMap((claim, at) => {
        const before = sorted[at];
        const isSame =
          before && daysBetween(before.injuredOn, claim.injuredOn) <= 1 && before.number !== claim.number;
        if (!isSame) return [];
        const text = `${claim.number} and ${before.number}: ${claim.claimant}, injured within a day.`;
        return {
          ...note(claim, text, 'Ask the carrier whether they are one claim.'),
          evidence: [before.line],
        };
      });
    }),
};

function note(claim: Claim, text: string, nextStep: string): Proposal {
  return noteOf([claim.line], text, nextStep);
}
