import type { Limit } from '../../reference/limits.ts';
import { stateOn } from '../../reference/reference.ts';
import type { Punch } from '../../statement/time-card.ts';
import type { Known } from '../known.ts';
import type { Proposal, Rule } from '../rule.ts';
import { isDeducted } from './card-hours.ts';
import { missedMeals } from './meal-rules.ts';
import { gapsOf, type Shift, shiftsOf, workedSeconds } from './shifts.ts';

/** What the rules about time cards look at. */
export type TimeCardInput = Known & { rows: readonly Punch[] };

const TEN_THOUSAND = 10_000;

/** PAY-10: an unpaid break of 20 minutes or less is working time. */
export const shortBreaks: Rule<TimeCardInput> = {
  id: 'PAY-10',
  version: 1,
  title: 'Short break not paid',
  source: '29 CFR 785.18 and .19',
  find: ({ rows, reference: { limit } }) =>
    shiftsOf(rows).flatMap((shift) =>
      gapsOf(shift).flatMap(({ from, to, before, after }) => {
        const minutes = Math.round((to - from) / 60);
        if (to - from <= 0 || to - from >= 60 * limit('PAY-10.meal', shift.date)) return [];
        const isPaid = to - from <= 60 * limit('PAY-10.paid', shift.date);
        const text = `${shift.name}, ${shift.date}: a break of ${minutes} minutes was not paid${isPaid ? '; it is working time' : ''}.`;
        return asks([before, after], text, isPaid ? 'likely' : 'ask');
      }),
    ),
};

/** PAY-11: a meal that the state asks for is missing, short or late. */
export const meals: Rule<TimeCardInput> = {
  id: 'PAY-11',
  version: 1,
  title: 'Meal break missing or late',
  source: "The state's rule for adults; check it before it is shown as law.",
  find: ({ rows, reference }) =>
    shiftsOf(rows).flatMap((shift) => {
      const [first] = shift.punches;
      const state = first ? stateOn(reference, first) : null;
      return state === null ? withoutState(shift, reference.limit) : owed(state, shift);
    }),
};

function owed(state: string, shift: Shift): Proposal[] {
  return missedMeals(state, shift).map(({ meal, minutes, lateBy }) => {
    const which = meal === 1 ? 'meal' : 'second meal';
    const said =
      lateBy === null ? `no ${which} of ${minutes} minutes in time` : `the ${which} began ${lateBy} min late`;
    return asks(shift.punches, `${shift.name}, ${shift.date}: ${said} (${state}).`, 'likely');
  });
}

function withoutState(shift: Shift, limit: Limit): Proposal[] {
  const hours = workedSeconds(shift) / 3600;
  const hasMeal = gapsOf(shift).some(({ from, to }) => to - from >= 60 * limit('PAY-10.meal', shift.date));
  if (hasMeal || hours < limit('PAY-11.long', shift.date)) return [];
  return [asks(shift.punches, `${shift.name}, ${shift.date}: ${hours.toFixed(2)} h without a meal.`, 'ask')];
}

/** PAY-13: punches that are missing, repeated, overlapping, or not what the hours say. */
export const punches: Rule<TimeCardInput> = {
  id: 'PAY-13',
  version: 1,
  title: 'Punches to correct',
  source: '29 CFR 516.2: hours worked each day are recorded.',
  find: ({ rows, reference: { limit } }) => [
    ...rows.flatMap((row) => [...missingPunch(row), ...wrongHours(row, limit)]),
    ...[...Map.groupBy(rows, ({ person }) => person).values()].flatMap(twiceOrOver),
  ],
};

function missingPunch(row: Punch): Proposal[] {
  if (row.in !== null && row.out !== null) return [];
  const which = row.in === null ? 'in' : 'out';
  return [asks([row], `${row.name}, ${row.date}: no punch ${which}.`, 'certain')];
}

function wrongHours(row: Punch, limit: Limit): Proposal[] {
  if (row.in === null || row.out === null || row.hours === null) return [];
  const [said, clocked] = [row.hours / TEN_THOUSAND, (row.out - row.in) / 3600];
  const isOff = Math.abs(said - clocked) > limit('PAY-13.off', row.date) + 1e-9;
  if (!isOff || isDeducted(row, limit)) return [];
  const text = `${row.name}, ${row.date}: ${said.toFixed(2)} h paid, ${clocked.toFixed(2)} h between the punches.`;
  return [asks([row], text, 'likely')];
}

/** A row that stands twice is paid twice; of rows that overlap each is named with the one before it. */
function twiceOrOver(ofPerson: readonly Punch[]): Proposal[] {
  const sorted = ofPerson
    .filter((row) => row.in !== null && row.out !== null)
    .toSorted((a, b) => (a.in ?? 0) - (b.in ?? 0) || (a.out ?? 0) - (b.out ?? 0) || a.line - b.line);
  return sorted.slice(1).flatMap((row, index): Proposal[] => {
    const before = sorted[index];
    if (!before || (row.in ?? 0) >= (before.out ?? 0)) return [];
    const isTwice = row.in === before.in && row.out === before.out;
    const hours = ((row.hours ?? 0) / TEN_THOUSAND).toFixed(2);
    const said = isTwice ? `the same punches twice, ${hours} h paid twice` : 'two rows overlap';
    return [
      {
        ...asks([row], `${row.name}, ${row.date}: ${said}.`, isTwice ? 'certain' : 'likely'),
        evidence: [before.line],
      },
    ];
  });
}

function asks(rows: readonly Punch[], text: string, confidence: Proposal['confidence']): Proposal {
  return {
    lines: rows.map(({ line }) => line),
    evidence: [],
    text,
    cents: null,
    stake: 'risk',
    confidence,
    disputeBy: null,
    nextStep: 'Ask the employee, and correct the time card before payday.',
  };
}
