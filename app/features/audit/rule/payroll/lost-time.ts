import { formatMoney } from '#app/format/money.ts';
import { roundCents } from '../../statement/amounts.ts';
import type { Punch } from '../../statement/time-card.ts';
import { note } from '../notes.ts';
import type { Proposal, Rule } from '../rule.ts';
import { clockedHours, isDeducted, rateOf } from './card-hours.ts';
import type { Complete } from './shifts.ts';
import type { TimeCardInput } from './time-card-rules.ts';

const TEN_THOUSAND = 10_000;
/** Hours by which a punch is rounded at most: to the quarter of an hour. */
const ROUNDED = 0.25;

const isComplete = (row: Punch): row is Complete & { hours: number } =>
  row.in !== null && row.out !== null && row.hours !== null;

/** The complete rows of each person, in the order of time. */
function byPerson(rows: readonly Punch[]) {
  const inOrder = rows.filter(isComplete).toSorted((a, b) => a.in - b.in || a.line - b.line);
  return [...Map.groupBy(inOrder, ({ person }) => person).values()];
}

/** PAY-12: the same time off every day without punches. */
export const automaticMeals: Rule<TimeCardInput> = {
  id: 'PAY-12',
  version: 1,
  title: 'Meal deducted automatically',
  source: '29 CFR 785.19: a meal that was not taken is working time.',
  find: ({ rows, reference: { limit } }) =>
    byPerson(rows).flatMap((ofPerson): Proposal[] => {
      const last = ofPerson.at(-1);
      const single = [...Map.groupBy(ofPerson, ({ date }) => date).values()]
        .filter(({ length }) => length === 1)
        .flat();
      const days = new Set(ofPerson.map(({ date }) => date)).size;
      const deducted = single.filter((row) => isDeducted(row, limit));
      const isHabit =
        deducted.length >= limit('PAY-12.days', last?.date) &&
        deducted.length * 100 >= days * limit('PAY-12.share', last?.date);
      if (!isHabit || !last) return [];
      const off = limit('PAY-12.hours', last.date).toFixed(2);
      const text = `${last.name}: ${off} h off on ${deducted.length} of ${days} days without punches.`;
      const said = note(
        deducted.map(({ line }) => line),
        text,
        'Ask whether the meals were taken.',
      );
      return [{ ...said, stake: 'risk' }];
    }),
};

/** PAY-17: rounding that takes more than it gives. */
export const rounding: Rule<TimeCardInput> = {
  id: 'PAY-17',
  version: 1,
  title: 'Rounding at the cost of the employee',
  source: '29 CFR 785.48: rounding has to average out.',
  find: (input) =>
    byPerson(input.rows).flatMap((ofPerson): Proposal[] => {
      const rounded = ofPerson.filter((row) => Math.abs(difference(row)) <= ROUNDED + 1e-9);
      const last = rounded.at(-1);
      const lost = -rounded.reduce((sum, row) => sum + difference(row), 0);
      if (!last || lost <= input.reference.limit('PAY-17.hours', last.date) + 1e-9) return [];
      const rate = rateOf(input, last.person, last.date);
      const cents = rate === null ? null : roundCents((lost * rate) / 100);
      const worth = cents === null ? '' : `, ${formatMoney(cents)}`;
      const lines = rounded.filter((row) => difference(row) !== 0).map(({ line }) => line);
      const said = note(
        lines,
        `${last.name}: ${lost.toFixed(2)} h less than the punches by rounding${worth}.`,
        'Ask how punches are rounded.',
      );
      return [{ ...said, cents, stake: cents === null ? 'none' : 'pay' }];
    }),
};

function difference(row: Complete & { hours: number }): number {
  return row.hours / TEN_THOUSAND - clockedHours(row);
}
