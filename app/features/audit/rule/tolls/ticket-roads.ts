import { formatMoney } from '#app/format/money.ts';
import { median } from '../median.ts';
import type { Rule } from '../rule.ts';
import { crossings, money, placeOf, type TollInput } from './toll-input.ts';

/** Roads that charge by entry and exit. */
const TICKET_ROADS = new Set(['NJTP', 'PTC', 'PTW', 'NYSTA', 'MASSDOT', 'MTA']);

/** TOL-8: no entry was read, and far more charged than that exit usually costs. */
export const noEntry: Rule<TollInput> = {
  id: 'TOL-8',
  version: 1,
  title: 'Maximum toll, no entry read',
  source: 'Without an entry, ticket roads charge from the farthest one.',
  find: (input) => {
    const { limit } = input.reference;
    const onTicket = crossings(input).filter(({ agency }) => TICKET_ROADS.has(agency));
    const usual = Map.groupBy(
      onTicket.filter(({ entryPlaza }) => entryPlaza !== ''),
      exitKey,
    );
    return onTicket.flatMap((row) => {
      const trips = row.entryPlaza === '' ? (usual.get(exitKey(row)) ?? []) : [];
      const price =
        trips.length >= limit('TOL-8.trips', row.date) ? median(trips.map(({ cents }) => cents)) : null;
      if (price === null || row.cents <= limit('TOL-8.times', row.date) * price) return [];
      return {
        lines: [row.line],
        evidence: trips.slice(0, 3).map(({ line }) => line),
        text: `${placeOf(row)} charged ${money(row)} without an entry; trips to that exit are usually ${formatMoney(price)}.`,
        cents: row.cents - price,
        stake: 'recover' as const,
        confidence: 'ask' as const,
        disputeBy: row.disputeBy,
        nextStep: 'Send the route of that day, which shows where the vehicle got on.',
      };
    });
  },
};

function exitKey({
  agency,
  exitPlaza,
  vehicleClass,
}: {
  agency: string;
  exitPlaza: string;
  vehicleClass: string;
}) {
  return [agency, exitPlaza, vehicleClass].join('\n');
}
