import { weekday } from '../../statement/times.ts';
import type { Proposal, Rule } from '../rule.ts';
import { type Crossing, crossings, money, placeOf, type TollInput, timeOf } from './toll-input.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** TOL-6: a plate or tag that is none of the fleet's on that day. */
export const notOurVehicle: Rule<TollInput> = {
  id: 'TOL-6',
  version: 1,
  title: 'Not a vehicle of the fleet',
  source: 'Compared with the vehicles on file for that day.',
  find: (input) =>
    crossings(input).flatMap((row) => {
      const { fleet } = input;
      const { kind, id } = row.device;
      const isComparable = kind === 'plate' ? fleet.covers(row.date) : fleet.knowsTags(row.date);
      const vehicle = kind === 'plate' ? fleet.withPlate(id, row.date) : fleet.withTag(id, row.date);
      return isComparable && !vehicle ? [notOurs(row)] : [];
    }),
};

function notOurs(row: Crossing): Proposal {
  return {
    lines: [row.line],
    evidence: [],
    text: `${placeOf(row)} charged ${money(row)} to the ${row.device.kind} ${row.device.id}, which is not in the fleet that day.`,
    cents: row.cents,
    stake: 'recover',
    confidence: row.device.kind === 'plate' ? 'likely' : 'ask',
    disputeBy: row.disputeBy,
    nextStep: 'Check the vehicle list, then dispute the charge with the agency.',
  };
}

/** TOL-7: a crossing at night, when no route is on the road. Days without a route need the route log. */
export const offDuty: Rule<TollInput> = {
  id: 'TOL-7',
  version: 1,
  title: 'Crossing outside of working hours',
  source: 'Routes run from 5 AM; compared with the clock alone.',
  find: (input) =>
    crossings(input).flatMap((row) =>
      isBefore(row, input.reference.limit('TOL-7.from', row.date)) ? [atNight(row)] : [],
    ),
};

function isBefore({ exitAt }: Crossing, hour: number): boolean {
  const seconds = exitAt === null ? null : exitAt % 86_400;
  // Midnight to the second is what files write where there is no time.
  return seconds !== null && seconds > 0 && seconds < hour * 3600;
}

function atNight(row: Crossing): Proposal {
  return {
    lines: [row.line],
    evidence: [],
    text: `${placeOf(row)} charged ${money(row)} on ${WEEKDAYS[weekday(row.date)]} at ${timeOf(row)}.`,
    cents: row.cents,
    stake: 'recover',
    confidence: 'ask',
    disputeBy: null,
    nextStep: 'Ask the driver. Deduct from wages only where state law allows it.',
  };
}
