import type { Limit } from '../../reference/limits.ts';
import { addDays } from '../../statement/times.ts';
import type { Proposal, Rule } from '../rule.ts';
import { endOf, type Shift, shiftsOf, startOf, workedSeconds } from './shifts.ts';
import type { TimeCardInput } from './time-card-rules.ts';

const HOUR = 3600;

/** PAY-14: hours beyond those that delivery companies watch. */
export const workingHours: Rule<TimeCardInput> = {
  id: 'PAY-14',
  version: 2,
  title: 'Long working hours',
  source: "A hint by common limits of Amazon's working hours metric, not law.",
  find: ({ rows, reference: { limit } }) =>
    [...Map.groupBy(shiftsOf(rows), ({ person }) => person).values()].flatMap((shifts) => [
      ...shifts.flatMap((shift) => longDay(shift, limit)),
      ...shifts.slice(1).flatMap((shift, at) => shortRest(shifts[at], shift, limit)),
      ...longWeek(shifts, limit),
      ...daysInRow(shifts, limit),
    ]),
};

function longDay(shift: Shift, limit: Limit): Proposal[] {
  const hours = workedSeconds(shift) / HOUR;
  return hours > limit('PAY-14.day', shift.date) ? [hint([shift], `${hours.toFixed(2)} h in one shift`)] : [];
}

function shortRest(before: Shift | undefined, shift: Shift, limit: Limit): Proposal[] {
  const rest = limit('PAY-14.rest', shift.date);
  const hours = before ? (startOf(shift) - endOf(before)) / HOUR : rest;
  return hours < rest ? [hint([shift], `${hours.toFixed(2)} h after the shift before`)] : [];
}

/** Seven days with too many hours; those that begin in them are part of the same finding. */
function longWeek(shifts: readonly Shift[], limit: Limit): Proposal[] {
  const found: Proposal[] = [];
  let until = '';
  for (const last of shifts) {
    const from = addDays(last.date, -6);
    const week = shifts.filter(({ date }) => date >= from && date <= last.date);
    const hours = week.reduce((sum, shift) => sum + workedSeconds(shift), 0) / HOUR;
    if (hours <= limit('PAY-14.week', last.date)) continue;
    if (from > until) found.push(hint(week, `${hours.toFixed(2)} h in seven days`));
    until = last.date;
  }
  return found;
}

/** Each run of days in a row. */
function daysInRow(shifts: readonly Shift[], limit: Limit): Proposal[] {
  const found: Proposal[] = [];
  let run: Shift[] = [];
  for (const shift of shifts) {
    const before = run.at(-1)?.date;
    if (shift.date === before) continue;
    run = before !== undefined && shift.date === addDays(before, 1) ? [...run, shift] : [shift];
    if (run.length === limit('PAY-14.days', shift.date)) found.push(hint(run, `${run.length} days in a row`));
  }
  return found;
}

function hint(shifts: readonly Shift[], said: string): Proposal {
  const last = shifts.at(-1);
  return {
    lines: shifts.flatMap(({ punches }) => punches.map(({ line }) => line)),
    evidence: [],
    text: `${last?.name}, ${last?.date}: ${said}.`,
    cents: null,
    stake: 'none',
    confidence: 'ask',
    disputeBy: null,
    nextStep: 'Plan the next days with more rest.',
  };
}
