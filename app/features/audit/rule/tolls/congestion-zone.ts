import { formatMoney } from '#app/format/money.ts';
import { weekday } from '../../statement/times.ts';
import type { Rule } from '../rule.ts';
import { type Crossing, crossings, disputeBy, money, type TollInput } from './toll-input.ts';

const AGENCY = 'CBDTP';
/** Cents that cars and small vans pay once a day, by tag. */
const PEAK = 900;
const NIGHT = 225;

/** TOL-9: cars and small vans pay for the congestion zone once a day, at the tag's price where they have one. */
export const congestionZone: Rule<TollInput> = {
  id: 'TOL-9',
  version: 1,
  title: 'Congestion zone charged too much',
  source: 'MTA, Congestion Relief Zone: class 1 once a day, $9.00 at peak, $2.25 at night by E-ZPass.',
  find: ({ rows, fleet }) => {
    const inZone = crossings(rows).filter(
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

function priceOf({ date, exitAt }: Crossing): number {
  const hour = exitAt === null ? 12 : Math.floor((exitAt % 86_400) / 3600);
  const starts = [0, 6].includes(weekday(date)) ? 9 : 5;
  return hour >= starts && hour < 21 ? PEAK : NIGHT;
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
    disputeBy: disputeBy(row),
    nextStep: 'Dispute the charge with the agency.',
  };
}
