import { formatMoney } from '#app/format/money.ts';
import { payOn } from '../../reference/reference.ts';
import { roundCents } from '../../statement/amounts.ts';
import type { RouteRow } from '../../statement/work-details.ts';
import { nameKey } from '../name-key.ts';
import { note } from '../notes.ts';
import type { Proposal, Rule } from '../rule.ts';
import { daysOf, rateOf, weekStart, weeksOf } from './card-hours.ts';
import { endOf, type Shift, shiftsOf, startOf, workedSeconds } from './shifts.ts';
import type { TimeCardInput } from './time-card-rules.ts';

/** Codes of hours that have no route. */
const WITHOUT_ROUTE = /train|dispatch|helper|office|meeting|pto|sick|holiday|vacation/i;

/** PAY-15: hours on a day without a route, and punches that do not fit the route's log in and out. */
export const paidAndRoutes: Rule<TimeCardInput> = {
  id: 'PAY-15',
  version: 1,
  title: 'Hours do not fit the route',
  source: 'The route log of the same days and drivers.',
  find: (input) => {
    const byDriver = Map.groupBy(input.others.routes, ({ driver }) => nameKey(driver));
    const days = new Set(input.others.routes.map(({ date }) => date));
    return shiftsOf(input.rows).flatMap((shift) => {
      const ofDriver = byDriver.get(nameKey(shift.name));
      if (!ofDriver || !days.has(shift.date)) return [];
      const routes = ofDriver.filter(({ date }) => date === shift.date);
      return routes.length === 0 ? withoutRoute(input, shift) : offRoute(input, shift, routes);
    });
  },
};

function withoutRoute(input: TimeCardInput, shift: Shift): Proposal[] {
  if (shift.punches.some(({ payCode, department }) => WITHOUT_ROUTE.test(`${payCode} ${department}`)))
    return [];
  return [worth(input, shift, { seconds: workedSeconds(shift), stake: 'risk', what: 'without a route' })];
}

function offRoute(input: TimeCardInput, shift: Shift, routes: readonly RouteRow[]): Proposal[] {
  const { limit } = input.reference;
  const ins = routes.flatMap(({ in: at }) => at ?? []);
  const outs = routes.flatMap(({ out: at }) => at ?? []);
  const early = ins.length === 0 ? 0 : startOf(shift) - Math.min(...ins);
  const late = outs.length === 0 ? 0 : endOf(shift) - Math.max(...outs);
  return [
    ...(early > 60 * limit('PAY-15.early', shift.date)
      ? [worth(input, shift, { seconds: early, stake: 'pay', what: 'on the route before the punch in' })]
      : []),
    ...(late > 60 * limit('PAY-15.late', shift.date)
      ? [worth(input, shift, { seconds: late, stake: 'risk', what: 'punched after the route ended' })]
      : []),
  ];
}

type Time = { seconds: number; stake: 'pay' | 'risk'; what: string };

/** Time with what it is worth: at time and a half in a week of more than 40 hours; nothing where the rate is not known. */
function worth(input: TimeCardInput, shift: Shift, { seconds, stake, what }: Time): Proposal {
  const rate = rateOf(input, shift.person, shift.date);
  const factor = isOvertimeWeek(input, shift) ? 1.5 : 1;
  const cents = rate === null ? null : roundCents((seconds / 3600) * (rate / 100) * factor);
  const amount = cents === null ? '' : `, ${formatMoney(cents)}`;
  const text = `${shift.name}, ${shift.date}: ${(seconds / 3600).toFixed(2)} h ${what}${amount}.`;
  const said = note(
    shift.punches.map(({ line }) => line),
    text,
    'Ask the driver and the dispatcher.',
  );
  return { ...said, cents, stake: cents === null ? 'none' : stake };
}

function isOvertimeWeek({ rows, reference }: TimeCardInput, { person, date }: Shift): boolean {
  const first = payOn(reference.pay, person, date).week ?? 0;
  const weeks = weeksOf(daysOf(rows.filter((row) => row.person === person)), first);
  return weeks.some(({ from, hours }) => from === weekStart(date, first) && hours > 40);
}
