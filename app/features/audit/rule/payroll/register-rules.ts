import { formatMoney } from '#app/format/money.ts';
import { roundCents } from '../../statement/amounts.ts';
import type { RegisterRow } from '../../statement/payroll-register.ts';
import type { Rule } from '../rule.ts';
import { type RegisterInput, regularRate, toPay } from './register-input.ts';
import { californiaBonus } from './week-rules.ts';

const TEN_THOUSAND = 10_000;

/** PAY-2: overtime paid below one and a half times the rate of regular hours. */
export const straightOvertime: Rule<RegisterInput> = {
  id: 'PAY-2',
  version: 1,
  title: 'Overtime paid below time and a half',
  source: '29 CFR 778.107',
  find: ({ rows, reference: { limit } }) =>
    oneRate(rows).flatMap((row) => {
      if (row.overtimeHours <= 0 || row.regularHours <= 0) return [];
      const [hours, rate] = [row.overtimeHours / TEN_THOUSAND, regularRate(row)];
      const paid = row.overtimeCents / hours;
      if (paid >= 1.5 * rate - 100 * limit('PAY-2.rounding', row.to)) return [];
      const short = roundCents(1.5 * rate * hours - row.overtimeCents);
      const text = `Employee ${row.person}: ${hours.toFixed(2)} h overtime paid at ${rateText(paid)}, due ${rateText(1.5 * rate)}. Short ${formatMoney(short)}.`;
      return toPay(row, { text, cents: short, confidence: 'likely' });
    }),
};

/** PAY-3: a bonus raises the regular rate, and with it the overtime premium. California has its own rule. */
export const bonusInRate: Rule<RegisterInput> = {
  id: 'PAY-3',
  version: 1,
  title: 'Bonus missing from the overtime rate',
  source: '29 CFR 778.208-.211; gifts and truly discretionary bonuses are excluded.',
  find: (input) => {
    const inCalifornia = new Set(californiaBonus.find(input).flatMap(({ lines }) => lines));
    return oneRate(input.rows).flatMap((row) => {
      const hours = row.regularHours + row.overtimeHours;
      if (row.bonusCents <= 0 || row.overtimeHours <= 0 || row.regularHours <= 0) return [];
      const owed = roundCents((row.bonusCents / hours) * 0.5 * row.overtimeHours);
      const allDue = roundCents(1.5 * regularRate(row) * (row.overtimeHours / TEN_THOUSAND)) + owed;
      if (row.overtimeCents >= allDue || owed === 0 || inCalifornia.has(row.line)) return [];
      const text = `Employee ${row.person}: the bonus of ${formatMoney(row.bonusCents)} adds ${formatMoney(owed)} to the overtime premium.`;
      return toPay(row, { text, cents: owed, confidence: 'ask' });
    });
  },
};

/** PAY-4: overtime of a person with two rates goes by their weighted average. */
export const twoRates: Rule<RegisterInput> = {
  id: 'PAY-4',
  version: 1,
  title: 'Overtime at two rates',
  source: '29 CFR 778.115: the weighted average of the week.',
  find: ({ rows }) =>
    peopleOf(rows).flatMap((ofPerson) => {
      const [first] = ofPerson;
      const overtime = ofPerson.reduce((sum, row) => sum + row.overtimeHours, 0) / TEN_THOUSAND;
      if (!first || !hasTwoRates(ofPerson) || overtime <= 0) return [];
      const due = weightedDue(ofPerson);
      const paid = ofPerson.reduce((sum, row) => sum + row.regularCents + row.overtimeCents, 0);
      const short = roundCents(due - paid);
      if (short <= 0) return [];
      const text = `Employee ${first.person}: ${overtime.toFixed(2)} h overtime at two rates are ${formatMoney(roundCents(due))} in all, paid ${formatMoney(paid)}. Short ${formatMoney(short)}.`;
      const lines = ofPerson.map(({ line }) => line);
      return { ...toPay(first, { text, cents: short, confidence: 'likely' }), lines };
    }),
};

/** All hours at their own rate, and half of the average for each hour of overtime, in cents. */
function weightedDue(rows: readonly RegisterRow[]): number {
  const hours = rows.reduce((sum, row) => sum + row.regularHours + row.overtimeHours, 0) / TEN_THOUSAND;
  const overtime = rows.reduce((sum, row) => sum + row.overtimeHours, 0) / TEN_THOUSAND;
  const straight = rows.reduce((sum, row) => sum + row.regularCents + straightOf(row), 0);
  return straight + 0.5 * (straight / hours) * overtime;
}

function straightOf(row: RegisterRow): number {
  return row.regularHours > 0 ? regularRate(row) * (row.overtimeHours / TEN_THOUSAND) : 0;
}

/** The rows of each person and pay period. */
function peopleOf(rows: readonly RegisterRow[]): RegisterRow[][] {
  return [...Map.groupBy(rows, ({ person, from, to }) => `${person}\n${from}\n${to}`).values()];
}

function hasTwoRates(rows: readonly RegisterRow[]): boolean {
  const rates = rows
    .filter(({ regularHours }) => regularHours > 0)
    .map((row) => roundCents(regularRate(row)));
  return new Set(rates).size > 1;
}

/** The rows of people with one rate. */
function oneRate(rows: readonly RegisterRow[]): RegisterRow[] {
  return peopleOf(rows)
    .filter((ofPerson) => !hasTwoRates(ofPerson))
    .flat();
}

const rateText = (cents: number) => formatMoney(roundCents(cents));
