import type { DefectsRow, ReturnRow } from '../../statement/driver-scores.ts';
import type { VanRow } from '../../statement/fleet-file.ts';
import { addDays, daysBetween, weekday } from '../../statement/times.ts';
import type { Known } from '../known.ts';
import { note } from '../notes.ts';
import type { Rule } from '../rule.ts';
import { disputable } from './scorecard-rules.ts';

/** What the rules about returns, defects and vans look at. */
export type ReturnInput = Known & { rows: readonly ReturnRow[] };
export type DefectsInput = Known & { rows: readonly DefectsRow[] };
export type VanInput = Known & { rows: readonly VanRow[] };

/** SCO-5: a business that was closed on a Sunday, and counts. Reasons that are exempted already are left. */
export const closedBusiness: Rule<ReturnInput> = {
  ...disputable,
  title: 'Return to dispute',
  source: 'A business is closed on Sundays, and the driver cannot help it.',
  find: ({ rows }) =>
    rows.flatMap((row) => {
      const isSunday = row.date !== null && weekday(row.date) === 0;
      if (!row.counts || row.isExempted || row.reason !== 'BUSINESS CLOSED' || !isSunday) return [];
      const text = `${row.trackingId}, ${row.driver}: business closed on a Sunday, and it counts.`;
      return note([row.line], text, 'Dispute it in the scorecard.');
    }),
};

/** SCO-9: a driver with several defects in 120 days. */
export const threeStrikes: Rule<DefectsInput> = {
  id: 'SCO-9',
  version: 1,
  title: 'Third defect in 120 days',
  source: 'Three defects in 120 days lead to retraining and suspension.',
  find: ({ rows, reference: { limit } }) =>
    rows.flatMap((row) => {
      if (row.defects < limit('SCO-9.strikes')) return [];
      const text = `${row.driver}: ${row.defects} defects in the last 120 days.`;
      return note([row.line], text, 'Retrain before Amazon suspends the driver.');
    }),
};

/** SCO-10: a van that could run and has had no route. */
export const idleVans: Rule<VanInput> = {
  id: 'SCO-10',
  version: 1,
  title: 'Van without a route',
  source: 'Fleet execution counts vans that are not grounded.',
  find: ({ rows, others, reference: { limit } }) => {
    const routes = others.routes.filter(({ vehicle }) => vehicle !== '');
    const days = routes.map(({ date }) => date).sort();
    const [first, last] = [days[0], days.at(-1)];
    const least = limit('SCO-10.days', last);
    if (!first || !last || daysBetween(first, last) + 1 < least) return [];
    const since = addDays(last, 1 - least);
    const ran = new Set(
      routes.filter(({ date }) => date >= since).map(({ vehicle }) => vehicle.toUpperCase()),
    );
    return rows.flatMap((van) => {
      const names = [van.name, van.name.split(/\s/)[0] ?? '', van.plate, van.vin].map((name) =>
        name.toUpperCase(),
      );
      const isThere = (van.from ?? since) <= since && (van.to ?? last) >= last;
      if (!van.isActive || van.isGrounded || !isThere || names.some((name) => ran.has(name))) return [];
      const text = `${van.name}: no route in the ${least} days to ${last}, and not grounded.`;
      return note([van.line], text, 'Route it, or have it grounded.');
    });
  },
};

/** PAY-6: a vehicle whose driver may not be due overtime. */
export const heavyVans: Rule<VanInput> = {
  id: 'PAY-6',
  version: 1,
  title: 'Vehicle over 10,000 lb',
  source:
    'SAFETEA-LU Technical Corrections Act, section 306: overtime is due for vehicles of 10,000 lb or less.',
  find: ({ rows, reference }) =>
    rows.flatMap((van) => {
      const weight = reference.vans.find(({ plate }) => plate === van.plate)?.pounds ?? null;
      const isHeavy =
        weight === null ? /step van/i.test(van.service) : weight > reference.limit('PAY-6.pounds', van.from);
      if (!isHeavy) return [];
      const said = weight === null ? van.service : `${weight.toLocaleString('en-US')} lb`;
      return note(
        [van.line],
        `${van.name}: ${said}; overtime of its drivers may be exempt.`,
        'Ask counsel who drives it in which weeks.',
      );
    }),
};
