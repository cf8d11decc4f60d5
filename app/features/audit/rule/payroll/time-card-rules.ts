import type { Punch } from '../../statement/time-card.ts';
import type { Proposal, Rule } from '../rule.ts';
import { missedMeals } from './meal-rules.ts';
import { gapsOf, type Shift, shiftsOf, workedSeconds } from './shifts.ts';

/** What the rules about time cards look at; the state by its two letters, null where it is not known. */
export type TimeCardInput = { rows: readonly Punch[]; state: string | null };

const TEN_THOUSAND = 10_000;
/** Hours that the hours of a row may differ from its punches. */
const HOURS_OFF = 0.02;
/** Seconds of a break that is working time, and of one that is a meal. */
const SHORT_BREAK = 20 * 60;
const MEAL = 30 * 60;
/** Hours without a break after which is asked where the state is not known. */
const LONG_WITHOUT = 8;

/** PAY-10: an unpaid break of 20 minutes or less is working time. */
export const shortBreaks: Rule<TimeCardInput> = {
  id: 'PAY-10',
  version: 1,
  title: 'Short break not paid',
  source: '29 CFR 785.18 and .19',
  find: ({ rows }) =>
    shiftsOf(rows).flatMap((shift) =>
      gapsOf(shift).flatMap(({ from, to, before, after }) => {
        const minutes = Math.round((to - from) / 60);
        if (to - from <= 0 || to - from >= MEAL) return [];
        const isPaid = to - from <= SHORT_BREAK;
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
  find: ({ rows, state }) =>
    shiftsOf(rows).flatMap((shift) => (state === null ? withoutState(shift) : owed(state, shift))),
};

function owed(state: string, shift: Shift): Proposal[] {
  return missedMeals(state, shift).map(({ meal, minutes, lateBy }) => {
    const which = meal === 1 ? 'meal' : 'second meal';
    const said =
      lateBy === null ? `no ${which} of ${minutes} minutes in time` : `the ${which} began ${lateBy} min late`;
    return asks(shift.punches, `${shift.name}, ${shift.date}: ${said} (${state}).`, 'likely');
  });
}

function withoutState(shift: Shift): Proposal[] {
  const hours = workedSeconds(shift) / 3600;
  const hasMeal = gapsOf(shift).some(({ from, to }) => to - from >= MEAL);
  if (hasMeal || hours < LONG_WITHOUT) return [];
  return [asks(shift.punches, `${shift.name}, ${shift.date}: ${hours.toFixed(2)} h without a meal.`, 'ask')];
}

/** PAY-13: punches that are missing, repeated, overlapping, or not what the hours say. */
export const punches: Rule<TimeCardInput> = {
  id: 'PAY-13',
  version: 1,
  title: 'Punches to correct',
  source: '29 CFR 516.2: hours worked each day are recorded.',
  find: ({ rows }) => [
    ...rows.flatMap((row) => [...missingPunch(row), ...wrongHours(row)]),
    ...[...Map.groupBy(rows, ({ person }) => person).values()].flatMap(twiceOrOver),
  ],
};

function missingPunch(row: Punch): Proposal[] {
  if (row.in !== null && row.out !== null) return [];
  const which = row.in === null ? 'in' : 'out';
  return [asks([row], `${row.name}, ${row.date}: no punch ${which}.`, 'certain')];
}

function wrongHours(row: Punch): Proposal[] {
  if (row.in === null || row.out === null || row.hours === null) return [];
  const [said, clocked] = [row.hours / TEN_THOUSAND, (row.out - row.in) / 3600];
  if (Math.abs(said - clocked) <= HOURS_OFF + 1e-9) return [];
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
