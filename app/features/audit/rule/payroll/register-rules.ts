import { formatMoney } from '#app/format/money.ts';
import { roundCents } from '../../statement/amounts.ts';
import type { RegisterRow } from '../../statement/payroll-register.ts';
import type { Proposal, Rule } from '../rule.ts';

/** What the rules about a payroll register look at. */
export type RegisterInput = { rows: readonly RegisterRow[] };

const TEN_THOUSAND = 10_000;
/** Dollars that the overtime rate may be below one and a half times the regular one: payroll rounds rates. */
const ROUNDING = 0.005;

/** PAY-2: overtime paid below one and a half times the rate of regular hours. */
export const straightOvertime: Rule<RegisterInput> = {
  id: 'PAY-2',
  version: 1,
  title: 'Overtime paid below time and a half',
  source: '29 CFR 778.107',
  find: ({ rows }) =>
    rows.flatMap((row) => {
      if (row.overtimeHours <= 0 || row.regularHours <= 0) return [];
      const [hours, rate] = [row.overtimeHours / TEN_THOUSAND, regularRate(row)];
      const paid = row.overtimeCents / hours;
      if (paid >= 1.5 * rate - 100 * ROUNDING) return [];
      const short = roundCents(1.5 * rate * hours - row.overtimeCents);
      const text = `Employee ${row.person}: ${hours.toFixed(2)} h overtime paid at ${rateText(paid)}, due ${rateText(1.5 * rate)}. Short ${formatMoney(short)}.`;
      return toPay(row, { text, cents: short, confidence: 'likely' });
    }),
};

/** PAY-3: a bonus raises the regular rate, and with it the overtime premium. */
export const bonusInRate: Rule<RegisterInput> = {
  id: 'PAY-3',
  version: 1,
  title: 'Bonus missing from the overtime rate',
  source: '29 CFR 778.208-.211; gifts and truly discretionary bonuses are excluded.',
  find: ({ rows }) =>
    rows.flatMap((row) => {
      const hours = row.regularHours + row.overtimeHours;
      if (row.bonusCents <= 0 || row.overtimeHours <= 0 || row.regularHours <= 0) return [];
      const owed = roundCents((row.bonusCents / hours) * 0.5 * row.overtimeHours);
      const allDue = roundCents(1.5 * regularRate(row) * (row.overtimeHours / TEN_THOUSAND)) + owed;
      if (row.overtimeCents >= allDue || owed === 0) return [];
      const text = `Employee ${row.person}: the bonus of ${formatMoney(row.bonusCents)} adds ${formatMoney(owed)} to the overtime premium.`;
      return toPay(row, { text, cents: owed, confidence: 'ask' });
    }),
};

/** Cents per regular hour. */
function regularRate({ regularCents, regularHours }: RegisterRow): number {
  return regularCents / (regularHours / TEN_THOUSAND);
}

const rateText = (cents: number) => formatMoney(roundCents(cents));

function toPay(row: RegisterRow, said: Pick<Proposal, 'text' | 'cents' | 'confidence'>): Proposal {
  return {
    ...said,
    lines: [row.line],
    evidence: [],
    stake: 'pay',
    disputeBy: null,
    nextStep: 'Correct it on the next payday.',
  };
}

/** The rules about payroll registers. */
export const REGISTER_RULES: readonly Rule<RegisterInput>[] = [straightOvertime, bonusInRate];
