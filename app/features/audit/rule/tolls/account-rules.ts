import { formatMoney } from '#app/format/money.ts';
import type { Limit } from '../../reference/limits.ts';
import { daysBetween } from '../../statement/times.ts';
import { balanceFits } from '../../statement/toll-sign.ts';
import type { TollRow } from '../../statement/toll-statement.ts';
import type { Proposal, Rule } from '../rule.ts';
import { crossings, disputeBy, money, placeOf, type TollInput } from './toll-input.ts';

/** Share of rows whose balance has to fit before one that does not is a fault and not the order of the file. */
const ORDERLY = 0.8;

/** TOL-10: a violation fee although the plate was on the account. */
export const violationFee: Rule<TollInput> = {
  id: 'TOL-10',
  version: 1,
  title: 'Violation fee for a plate on the account',
  source: 'New Jersey S646/A823: the authority has to look for an account first.',
  find: ({ rows, fleet, reference: { limit } }) =>
    rows.flatMap((row) => {
      const isOurs = row.device?.kind === 'plate' && fleet.withPlate(row.device.id, row.date);
      if (row.kind !== 'violation' || !isOurs || row.cents <= 0) return [];
      return {
        ...about(
          row,
          `A violation fee of ${money(row)} for the plate ${row.device?.id}, which is in the fleet.`,
          limit,
        ),
        cents: row.cents,
        stake: 'recover' as const,
        confidence: 'likely' as const,
        nextStep: 'Show that the plate was on a funded account that day.',
      };
    }),
};

/** TOL-12: the running balance does not add up. A file that is not in the order of its balance is not judged. */
export const runningBalance: Rule<TollInput> = {
  id: 'TOL-12',
  version: 1,
  title: 'Balance does not add up',
  source: 'Each balance is the one before it and the amount.',
  find: ({ rows, reference: { limit } }) => {
    const withBalance = rows.filter(({ written }) => written.balance !== null);
    const sign = balanceFits(withBalance, 1) >= balanceFits(withBalance, -1) ? 1 : -1;
    if (balanceFits(withBalance, sign) < ORDERLY * (withBalance.length - 1)) return [];
    return gapsOf(withBalance, sign, limit);
  },
};

function gapsOf(rows: readonly TollRow[], sign: 1 | -1, limit: Limit): Proposal[] {
  return rows.flatMap((row, at) => {
    const before = rows[at - 1]?.written.balance ?? null;
    const gap = before === null ? 0 : (row.written.balance ?? 0) - before - sign * row.written.cents;
    if (gap === 0) return [];
    const text = `The balance of this row is off by ${formatMoney(Math.abs(gap))} from the one before it.`;
    return {
      ...about(row, text, limit),
      evidence: [rows[at - 1]?.line ?? row.line],
      nextStep: 'Ask the agency for the missing row.',
    };
  });
}

/** TOL-13: posted long after the crossing. */
export const latePosting: Rule<TollInput> = {
  id: 'TOL-13',
  version: 1,
  title: 'Posted late',
  source: 'Late rows may lie past the time to dispute them.',
  find: (input) =>
    crossings(input).flatMap((row) => {
      const { limit } = input.reference;
      const days = row.posted === null ? 0 : daysBetween(row.date, row.posted);
      const text = `${placeOf(row)}, ${money(row)}, was posted ${days} days after the crossing.`;
      return days > limit('TOL-13.days', row.date)
        ? { ...about(row, text, limit), nextStep: 'Check whether it can still be disputed.' }
        : [];
    }),
};

/** TOL-14: charged at the standard price while other charges of the same account and agency have a plan. */
export const discountLost: Rule<TollInput> = {
  id: 'TOL-14',
  version: 1,
  title: 'Discount plan not applied',
  source: 'A plan of the account holds for all of its tags.',
  find: (input) =>
    [...Map.groupBy(crossings(input), ({ agency }) => agency).values()].flatMap((ofAgency) => {
      const planned = ofAgency.find(({ plan }) => plan !== '' && plan !== 'STANDARD');
      if (!planned) return [];
      return ofAgency.flatMap((row) => {
        const text = `${placeOf(row)}, ${money(row)}, at the standard price; the account has the plan ${planned.plan}.`;
        if (row.plan !== 'STANDARD') return [];
        return {
          ...about(row, text, input.reference.limit),
          evidence: [planned.line],
          nextStep: 'Ask the agency to add the tag to the plan.',
        };
      });
    }),
};

/** TOL-15: a credit that belongs to no charge of the statement. */
export const creditUnmatched: Rule<TollInput> = {
  id: 'TOL-15',
  version: 1,
  title: 'Credit without a charge',
  source: 'A refund returns exactly one earlier charge.',
  find: (input) => {
    const { rows, others, reference } = input;
    const charged = Map.groupBy([...crossings(input), ...others.tolls.filter(isCharge)], creditKey);
    return rows.flatMap((row) => {
      if (row.kind !== 'credit') return [];
      const same = charged.get(creditKey({ ...row, cents: Math.abs(row.cents) })) ?? [];
      if (same.some(({ date }) => date <= row.date)) return [];
      const text = `A credit of ${formatMoney(Math.abs(row.cents))} at ${placeOf(row)} matches no earlier charge.`;
      return {
        ...about(row, text, reference.limit),
        disputeBy: null,
        nextStep: 'Ask the agency which charge it is for.',
      };
    });
  },
};

const isCharge = ({ kind, cents }: TollRow) => kind === 'toll' && cents > 0;

function creditKey({ device, agency, exitPlaza, cents }: TollRow): string {
  return JSON.stringify([device?.id, agency, exitPlaza, cents]);
}

/** A question about a row, without an amount. */
function about(row: TollRow, text: string, limit: Limit): Omit<Proposal, 'nextStep'> {
  return {
    lines: [row.line],
    evidence: [],
    text,
    cents: null,
    stake: 'none',
    confidence: 'ask',
    disputeBy: disputeBy(row, limit),
  };
}
