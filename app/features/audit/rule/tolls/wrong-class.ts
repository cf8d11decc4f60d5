import { formatMoney } from '#app/format/money.ts';
import { median } from '../median.ts';
import type { Confidence, Proposal, Rule } from '../rule.ts';
import { type Crossing, crossings, money, placeOf, type TollInput } from './toll-input.ts';

/** TOL-4: charged in a higher class than the same tag or plate usually is at that plaza. */
export const classTooHigh: Rule<TollInput> = {
  id: 'TOL-4',
  version: 1,
  title: 'Vehicle class too high',
  source: 'A vehicle has one class; sensors misread trailers and vans.',
  find: (input) => {
    const byDevice = Map.groupBy(crossings(input), ({ device, agency }) => `${device.id}\n${agency}`);
    return [...byDevice.values()].flatMap((ofDevice) => {
      const usual = usualClass(ofDevice, input.reference.limit('TOL-4.rows', ofDevice[0]?.date));
      return usual === null ? [] : ofDevice.flatMap((row) => found(row, usual, ofDevice));
    });
  },
};

type Usual = { number: number; confidence: Confidence };

/** The class that most rows have, of equally many the lowest; of few rows it is only a question. */
function usualClass(rows: readonly Crossing[], enough: number): Usual | null {
  const numbers = rows.flatMap((row) => classNumber(row) ?? []);
  const counts = [...Map.groupBy(numbers, (one) => one)].map(
    ([number, all]) => [number, all.length] as const,
  );
  const [most] = counts.toSorted(([a, times], [b, others]) => others - times || a - b);
  if (!most || counts.length < 2) return null;
  return { number: most[0], confidence: most[1] >= enough ? 'likely' : 'ask' };
}

function classNumber({ vehicleClass }: Crossing): number | null {
  const digits = /^\d+/.exec(vehicleClass)?.[0];
  return digits === undefined ? null : Number(digits);
}

function found(row: Crossing, usual: Usual, ofDevice: readonly Crossing[]): Proposal[] {
  if ((classNumber(row) ?? 0) <= usual.number) return [];
  const right = ofDevice.filter(
    (other) => other.exitPlaza === row.exitPlaza && classNumber(other) === usual.number,
  );
  const price = median(right.map(({ cents }) => cents));
  if (price === null || price >= row.cents) return [];
  return [
    {
      lines: [row.line],
      evidence: right.slice(0, 5).map(({ line }) => line),
      text: `${placeOf(row)} charged class ${row.vehicleClass} at ${money(row)}; in its usual class ${usual.number} it is ${formatMoney(price)}.`,
      cents: row.cents - price,
      stake: 'recover',
      confidence: usual.confidence,
      disputeBy: row.disputeBy,
      nextStep: 'Send the registration that shows the class.',
    },
  ];
}
