import { formatMoney } from '#app/format/money.ts';
import { daysBetween, weekday } from '../../statement/times.ts';
import type { Known } from '../known.ts';
import { median } from '../median.ts';
import type { Proposal, Rule } from '../rule.ts';
import { type Crossing, crossings, money, placeOf, type TollInput } from './toll-input.ts';

type Pair = { plate: Crossing; tag: Crossing; apart: number; known: boolean; isClose: boolean };

/** TOL-2: tag and plate both read at one crossing. */
export const tagAndPlate: Rule<TollInput> = {
  id: 'TOL-2',
  version: 1,
  title: 'Tag and plate charged for one crossing',
  source: 'A plate is billed only where no tag was read.',
  find: (input) => pairsOf(crossings(input), input).map(pairFound),
};

function pairFound({ plate, tag, apart, known, isClose }: Pair): Proposal {
  return {
    lines: [plate.line],
    evidence: [tag.line],
    text: `${placeOf(plate)} read tag and plate ${apart} s apart and charged both: ${money(tag)} and ${money(plate)}.`,
    cents: plate.cents,
    stake: 'recover',
    confidence: known && isClose ? 'certain' : 'likely',
    disputeBy: plate.disputeBy,
    nextStep: 'Dispute the plate charge; the tag charge proves the crossing.',
  };
}

/** Each plate read with the nearest tag read of the same crossing; each tag read serves once. */
function pairsOf(rows: readonly Crossing[], known: Known): Pair[] {
  const used = new Set<Crossing>();
  const places = Map.groupBy(rows, ({ agency, exitPlaza }) => `${agency}\n${exitPlaza}`);
  const pairs = [...places.values()].flatMap((here) => candidatesAt(here, known));
  const ranked = pairs.toSorted((a, b) => a.apart - b.apart || a.plate.line - b.plate.line);
  return ranked.filter(({ plate, tag }) => {
    if (used.has(plate) || used.has(tag)) return false;
    used.add(plate).add(tag);
    return true;
  });
}

function candidatesAt(here: readonly Crossing[], known: Known): Pair[] {
  const sorted = here
    .filter((row) => row.exitAt !== null)
    .toSorted((a, b) => (a.exitAt ?? 0) - (b.exitAt ?? 0));
  return sorted.flatMap((plate, at) =>
    plate.device.kind === 'plate'
      ? tagsNear(sorted, at, known).flatMap((tag) => pairOf(plate, tag, known))
      : [],
  );
}

/** The tag reads shortly before or after the row at that place. */
function tagsNear(sorted: readonly Crossing[], at: number, { reference }: Known): Crossing[] {
  const most = reference.limit('TOL-2.likely', sorted[at]?.date);
  const near: Crossing[] = [];
  for (const step of [-1, 1]) {
    for (let next = at + step; secondsApart(sorted[at], sorted[next]) <= most; next += step) {
      const row = sorted[next];
      if (row?.device.kind === 'tag') near.push(row);
    }
  }
  return near;
}

function secondsApart(one: Crossing | undefined, other: Crossing | undefined): number {
  return one && other ? Math.abs((one.exitAt ?? 0) - (other.exitAt ?? 0)) : Number.POSITIVE_INFINITY;
}

function pairOf(plate: Crossing, tag: Crossing, { fleet, reference }: Known): Pair[] {
  const tagOnFile = fleet.withPlate(plate.device.id, plate.date)?.tag ?? '';
  const known = tagOnFile === tag.device.id;
  const isOther = (tagOnFile !== '' && !known) || plate.vehicleClass !== tag.vehicleClass;
  const apart = secondsApart(plate, tag);
  const isClose = apart <= reference.limit('TOL-2.seconds', plate.date);
  return isOther || (!known && !isClose) ? [] : [{ plate, tag, apart, known, isClose }];
}

/** TOL-3: the plate's higher price for a vehicle of the fleet that has a tag. */
export const plateRate: Rule<TollInput> = {
  id: 'TOL-3',
  version: 1,
  title: 'Plate rate for a vehicle with a tag',
  source: 'A tag in good standing is charged the tag rate.',
  find: (input) => {
    const { fleet, reference } = input;
    const charged = crossings(input);
    const paired = new Set(pairsOf(charged, input).map(({ plate }) => plate));
    const byTag = Map.groupBy(
      charged.filter(({ device }) => device.kind === 'tag'),
      priceKey,
    );
    return charged.flatMap((row) => {
      const vehicle = row.device.kind === 'plate' && fleet.withPlate(row.device.id, row.date);
      if (!vehicle || paired.has(row)) return [];
      const days = reference.limit('TOL-3.days', row.date);
      const near = (byTag.get(priceKey(row)) ?? []).filter(
        ({ date }) => Math.abs(daysBetween(date, row.date)) <= days,
      );
      return plateRateFound(row, vehicle.tag !== '', near);
    });
  },
};

function plateRateFound(row: Crossing, hasTag: boolean, near: readonly Crossing[]): Proposal[] {
  const usual = median(near.map(({ cents }) => cents));
  if (usual !== null && usual >= row.cents) return [];
  const over = hasTag && usual !== null ? row.cents - usual : null;
  const compared = usual === null ? '' : `, by tag it is ${formatMoney(usual)}`;
  return [
    {
      lines: [row.line],
      evidence: near.slice(0, 3).map(({ line }) => line),
      text: `${placeOf(row)} charged ${money(row)} by plate to a vehicle of the fleet${compared}.`,
      cents: over,
      stake: over === null ? 'none' : 'recover',
      confidence: hasTag ? 'likely' : 'ask',
      disputeBy: row.disputeBy,
      nextStep: hasTag
        ? 'Ask the agency for the tag rate, and check that the tag is mounted.'
        : 'Check whether this vehicle has a tag, and add it to the vehicle.',
    },
  ];
}

/** Prices are compared at one plaza, for one class, in one band of the week. */
function priceKey(row: Crossing): string {
  return [row.agency, row.entryPlaza, row.exitPlaza, row.vehicleClass, bandOf(row)].join('\n');
}

function bandOf({ date, exitAt }: Crossing): string {
  const isWeekend = [0, 6].includes(weekday(date));
  const hour = exitAt === null ? 12 : Math.floor((exitAt % 86_400) / 3600);
  const isPeak = (hour >= 6 && hour < 10) || (hour >= 16 && hour < 20);
  return `${isWeekend ? 'weekend' : 'weekday'} ${isPeak ? 'peak' : 'off-peak'}`;
}
