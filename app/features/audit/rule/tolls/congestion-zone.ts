import { formatMoney } from '#app/format/money.ts';
import type { Limit } from '../../reference/limits.ts';
import { weekday } from '../../statement/times.ts';
import type { Rule } from '../rule.ts';
import { type Crossing, crossings, money, type TollInput } from './toll-input.ts';

const AGENCY = 'CBDTP';

/** TOL-9: cars and small vans pay for the congestion zone once a day, at the tag's price where they have one. */
export const congestionZone: Rule<TollInput> = {
  id: 'TOL-9',
  version: 1,
  title: 'Congestion zone charged too much',
  source: 'MTA, Congestion Relief Zone: class 1 once a day, $9.00 at peak, $2.25 at night by E-ZPass.',
  find: (input) => {
    const { fleet, reference } = input;
    const priceOf = (row: Crossing) => zonePrice(row, reference.limit);
    const inZone = crossings(input).filter(
      ({ agency, vehicleClass }) => agency === AGENCY && vehicleClass === '1',
    );
    const byDay = Map.groupBy(inZone, ({ device, date }) => `${device.id} ${date}`);
    const again = new Set([...byDay.values()].flatMap((day) => day.toSorted(byTime).slice(1)));
    const dear = inZone.filter((row) => {
      const tag = row.device.kind === 'plate' ? fleet.withPlate(row.device.id, row.date)?.tag : '';
      return Boolean(tag) && row.cents > priceOf(row) && !again.has(row);
    });
    return [
      ...[...again].map((row) =>
        found(row, row.cents, `A second ${money(row)} for the congestion zone on one day.`),
      ),
      ...dear.map((row) =>
        found(
          row,
          row.cents - priceOf(row),
          `The congestion zone charged ${money(row)} by plate; with the vehicle's tag it is ${formatMoney(priceOf(row))}.`,
        ),
      ),
    ];
  },
};

/** Cents that cars and small vans pay once a day, by tag. */
function zonePrice({ date, exitAt }: Crossing, limit: Limit): number {
  const hour = exitAt === null ? 12 : Math.floor((exitAt % 86_400) / 3600);
  const starts = [0, 6].includes(weekday(date)) ? 9 : 5;
  return Math.round(100 * limit(hour >= starts && hour < 21 ? 'TOL-9.peak' : 'TOL-9.night', date));
}

const byTime = (a: Crossing, b: Crossing) => (a.exitAt ?? 0) - (b.exitAt ?? 0) || a.line - b.line;

function found(row: Crossing, cents: number, text: string) {
  return {
    lines: [row.line],
    evidence: [],
    text,
    cents,
    stake: 'recover' as const,
    confidence: 'likely' as const,
    disputeBy: row.disputeBy,
    nextStep: 'Dispute the charge with the agency.',
  };
}
