import type { Rule } from '../rule.ts';
import { type Crossing, crossings, money, placeOf, type TollInput, timeOf } from './toll-input.ts';

/** TOL-1: the same crossing charged again under another number. */
export const exactRepeat: Rule<TollInput> = {
  id: 'TOL-1',
  version: 1,
  title: 'Crossing charged twice',
  source: 'One crossing is one charge.',
  // Most seconds have one crossing, of which no key is made.
  find: (input) =>
    [...Map.groupBy(crossings(input), ({ exitAt }) => exitAt).entries()].flatMap(([exitAt, ofSecond]) =>
      exitAt === null || ofSecond.length < 2
        ? []
        : [...Map.groupBy(ofSecond, keyOf).values()].flatMap(repeatsOf),
    ),
};

function keyOf({ device, agency, entryPlaza, exitPlaza, cents, vehicleClass }: Crossing) {
  return JSON.stringify([device, agency, entryPlaza, exitPlaza, cents, vehicleClass]);
}

function repeatsOf(same: readonly Crossing[]) {
  const sorted = same.toSorted((a, b) => compare(a.id, b.id) || a.line - b.line);
  // A row that comes again under the same number is the file's, not the agency's.
  const distinct = sorted.filter(({ id }, at) => id === '' || id !== sorted[at - 1]?.id);
  const [first, ...again] = distinct;
  if (!first) return [];
  return again.map((row) => ({
    lines: [row.line],
    evidence: [first.line],
    text: `${placeOf(row)} at ${timeOf(row)} on the same ${row.device.kind} was charged twice at ${money(row)}.`,
    cents: row.cents,
    stake: 'recover' as const,
    confidence: row.id === '' ? ('likely' as const) : ('certain' as const),
    disputeBy: row.disputeBy,
    nextStep: 'Dispute the second charge with the agency.',
  }));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
