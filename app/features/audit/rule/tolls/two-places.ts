import type { Proposal, Rule } from '../rule.ts';
import { type Crossing, crossings, money, placeOf, type TollInput } from './toll-input.ts';

type Trip = Crossing & { entryAt: number; exitAt: number };

/** TOL-5: one tag on two roads at the same time. */
export const twoPlaces: Rule<TollInput> = {
  id: 'TOL-5',
  version: 1,
  title: 'One tag in two places at once',
  source: 'The time between entry and exit is spent on one road.',
  find: (input) => {
    const trips = crossings(input).filter(isTrip);
    return [...Map.groupBy(trips, ({ device }) => device.id).values()].flatMap(overlaps);
  },
};

function isTrip(row: Crossing): row is Trip {
  return row.entryAt !== null && row.exitAt !== null && row.entryAt < row.exitAt && row.device.kind === 'tag';
}

function overlaps(trips: readonly Trip[]): Proposal[] {
  const sorted = trips.toSorted((a, b) => a.entryAt - b.entryAt || a.line - b.line);
  const found: Proposal[] = [];
  let latest: Trip | null = null;
  for (const trip of sorted) {
    if (latest && trip.entryAt < latest.exitAt && trip.agency !== latest.agency) {
      found.push(bothAtOnce(latest, trip));
    }
    if (!latest || trip.exitAt > latest.exitAt) latest = trip;
  }
  return found;
}

function bothAtOnce(one: Trip, other: Trip): Proposal {
  const [dear, cheap] = one.cents >= other.cents ? [one, other] : [other, one];
  return {
    lines: [cheap.line],
    evidence: [dear.line],
    text: `The tag was on ${placeOf(one)} and ${placeOf(other)} at the same time; the smaller charge is ${money(cheap)}.`,
    cents: cheap.cents,
    stake: 'recover',
    confidence: 'ask',
    disputeBy: cheap.disputeBy,
    nextStep: 'Check where the vehicle was; the tag may be copied or in another vehicle.',
  };
}
