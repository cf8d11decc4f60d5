import { formatMoney } from '#app/format/money.ts';
import { payOn, stateOn } from '../../reference/reference.ts';
import { roundCents } from '../../statement/amounts.ts';
import type { RegisterRow } from '../../statement/payroll-register.ts';
import type { Proposal, Rule } from '../rule.ts';
import {
  addSplits,
  type CardWeek,
  DAY_RULES,
  HINTED_DAY_RULES,
  overForty,
  type SplitHours,
  splitWeek,
  weeksPaid,
} from './card-hours.ts';
import { type RegisterInput, regularRate, toPay } from './register-input.ts';

const TEN_THOUSAND = 10_000;

/** A row with the workweeks that it pays, and the state that they were worked in. */
type Paid = { row: RegisterRow; weeks: CardWeek[]; state: string | null };

/** The rows whose workweeks are on file. */
function paidWeeks(input: RegisterInput): Paid[] {
  return input.rows.flatMap((row) => {
    const weeks = weeksPaid(row, input);
    if (!weeks || row.to === null) return [];
    const card = input.others.timeCard.find(
      ({ person, date }) => person === row.person && date >= (row.from ?? ''),
    );
    return [{ row, weeks, state: card ? stateOn(input.reference, card) : null }];
  });
}

const isByDay = ({ reference }: RegisterInput, { person, to }: RegisterRow) =>
  payOn(reference.pay, person, to ?? '').basis === 'day';

/** PAY-1: hours beyond 40 of a workweek that were paid as regular ones. */
export const overForties: Rule<RegisterInput> = {
  id: 'PAY-1',
  version: 1,
  title: 'Overtime of a week not paid',
  source: '29 USC 207(a); 29 CFR 778.104: each workweek stands alone.',
  find: (input) =>
    paidWeeks(input).flatMap(({ row, weeks, state }) => {
      const missing = overForty(weeks) - row.overtimeHours / TEN_THOUSAND;
      if (
        missing <= 0.005 ||
        row.regularHours <= 0 ||
        isByDay(input, row) ||
        (state !== null && DAY_RULES[state])
      )
        return [];
      const cents = roundCents(0.5 * regularRate(row) * missing);
      const text = `Employee ${row.person}: ${overForty(weeks).toFixed(2)} h over 40 in a week, ${(row.overtimeHours / TEN_THOUSAND).toFixed(2)} h paid as overtime. Short ${formatMoney(cents)}.`;
      return toPay(row, { text, cents, confidence: 'likely' });
    }),
};

/** PAY-5: a day rate without the premium for hours beyond 40. */
export const dayRate: Rule<RegisterInput> = {
  id: 'PAY-5',
  version: 1,
  title: 'Day rate without overtime',
  source: '29 CFR 778.112; a fixed sum called overtime earns no credit (778.310).',
  find: (input) =>
    paidWeeks(input).flatMap(({ row, weeks }) => {
      if (!isByDay(input, row)) return [];
      const rate = payOn(input.reference.pay, row.person, row.to ?? '').rate;
      const premium = rate === null ? 0 : dayRatePremium(weeks, rate / 100);
      const short = roundCents(premium) - (row.overtimeHours > 0 ? row.overtimeCents : 0);
      if (short <= 0) return [];
      const text = `Employee ${row.person}: paid by the day, ${overForty(weeks).toFixed(2)} h over 40. Short ${formatMoney(short)}.`;
      return toPay(row, { text, cents: short, confidence: 'likely' });
    }),
};

/** Half of the week's hourly rate for each hour beyond 40, in cents. */
export function dayRatePremium(weeks: readonly CardWeek[], dayCents: number): number {
  return weeks.reduce((sum, week) => {
    const rate = week.hours > 0 ? (week.days.length * dayCents) / week.hours : 0;
    return sum + 0.5 * rate * overForty([week]);
  }, 0);
}

/** What hours are due by the day rules of a state, and what was paid for them, in cents. */
function byTheDay(row: RegisterRow, split: SplitHours): { due: number; paid: number } {
  const due = (split.regular + 1.5 * split.half + 2 * split.double) * regularRate(row);
  return { due, paid: row.regularCents + row.overtimeCents };
}

/** PAY-7: California's overtime by the day. */
export const californiaDays: Rule<RegisterInput> = {
  id: 'PAY-7',
  version: 1,
  title: 'Daily overtime not paid',
  source: 'California Labor Code 510',
  find: (input) =>
    paidWeeks(input).flatMap(({ row, weeks, state }) => {
      const rule = state === null ? undefined : DAY_RULES[state];
      if (!rule || row.regularHours <= 0) return [];
      const split = addSplits(weeks.map((week) => splitWeek(week, rule)));
      const { due, paid } = byTheDay(row, split);
      const short = roundCents(due - paid);
      if (short <= 0) return [];
      const text = `Employee ${row.person}: ${said(split)} are ${formatMoney(roundCents(due))}, paid ${formatMoney(paid)}. Short ${formatMoney(short)}.`;
      return toPay(row, { text, cents: short, confidence: 'likely' });
    }),
};

function said({ regular, half, double }: SplitHours): string {
  return `${regular.toFixed(2)} h regular, ${half.toFixed(2)} h at 1.5 and ${double.toFixed(2)} h at 2`;
}

/** PAY-8: California's flat bonus raises the overtime premium by its share of the regular hours. */
export const californiaBonus: Rule<RegisterInput> = {
  id: 'PAY-8',
  version: 1,
  title: 'Flat bonus missing from the overtime rate',
  source: 'Alvarado v. Dart Container (California, 2018)',
  find: (input) =>
    paidWeeks(input).flatMap(({ row, weeks, state }) => {
      const rule = state === null ? undefined : DAY_RULES[state];
      if (!rule || row.bonusCents <= 0 || row.regularHours <= 0) return [];
      const split = addSplits(weeks.map((week) => splitWeek(week, rule)));
      const { due, paid } = byTheDay(row, split);
      const short = flatBonusPremium(row.bonusCents, split) - Math.max(0, roundCents(paid - due));
      if (short <= 0) return [];
      const text = `Employee ${row.person}: the bonus of ${formatMoney(row.bonusCents)} adds ${formatMoney(short)} to the overtime premium in California.`;
      return toPay(row, { text, cents: short, confidence: 'ask' });
    }),
};

/** What a flat bonus adds to the overtime of California, in cents. */
export function flatBonusPremium(bonus: number, { regular, half, double }: SplitHours): number {
  return regular > 0 ? roundCents((bonus / regular) * (1.5 * half + 2 * double)) : 0;
}

/** PAY-9: the day rules of other states, as a hint. */
export const hintedDays: Rule<RegisterInput> = {
  id: 'PAY-9',
  version: 1,
  title: "Daily overtime by another state's rule",
  source:
    'A hint: Alaska from 8 h, Colorado from 12 h, Nevada from 8 h below one and a half minimum wages. Check the law.',
  find: (input) =>
    paidWeeks(input).flatMap(({ row, weeks, state }): Proposal[] => {
      const rule = state === null ? undefined : HINTED_DAY_RULES[state];
      const isExempt =
        state === 'NV' && regularRate(row) >= 150 * input.reference.limit('PAY-9.minimum', row.to);
      if (!rule || row.regularHours <= 0 || isExempt) return [];
      const split = addSplits(weeks.map((week) => splitWeek(week, rule)));
      const { due, paid } = byTheDay(row, split);
      const short = roundCents(due - paid);
      if (short <= 0) return [];
      const text = `Employee ${row.person}: by the day rule of ${state}, ${said(split)} would be ${formatMoney(short)} more.`;
      return [{ ...toPay(row, { text, cents: null, confidence: 'ask' }), stake: 'none' }];
    }),
};
