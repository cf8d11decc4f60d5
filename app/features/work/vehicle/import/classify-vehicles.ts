import { shareAPlate } from '../plate-periods.ts';
import { isBackwards, PERIOD_INVALID, type VehicleInput } from '../vehicle-schema.ts';
import type { VehicleLine } from './read-vehicle.ts';

/** A vehicle on file. */
export type KnownVehicle = {
  id: string;
  vehicle: VehicleInput;
  importId: string | null;
  updatedAt: string;
};

/** What becomes of a row, and why; `vehicle` is what is written. */
export type RowDecision = {
  outcome: 'add' | 'update' | 'skip';
  reason: string;
  vehicle: VehicleInput;
  known: KnownVehicle | null;
};

/** A vehicle as it will be once the rows before are written, and the row that wrote it. */
type Planned = { vehicle: VehicleInput; known: KnownVehicle | null; line: number | null };

const NOTHING: VehicleInput = {
  plate: '',
  state: '',
  tag: '',
  vin: '',
  validFrom: null,
  validTo: null,
  vehicleClass: '',
  note: '',
};
const LABELS: Record<keyof VehicleInput, string> = {
  plate: 'Plate',
  state: 'State',
  tag: 'Toll tag',
  vin: 'VIN',
  validFrom: 'From',
  validTo: 'To',
  vehicleClass: 'Class',
  note: 'Note',
};
const TAKEN = 'Another vehicle has this plate at that time.';

/**
 * Decides on rows one after the other, against the vehicles on file and the rows before. A vehicle is known by its plate at
 * the same time, unless the VINs contradict; of several, the one that is in the fleet the longest is meant.
 */
export function createClassifier(known: readonly KnownVehicle[]): (line: VehicleLine) => RowDecision {
  const byPlate = Map.groupBy(
    known.map((one): Planned => ({ vehicle: one.vehicle, known: one, line: null })),
    ({ vehicle }) => vehicle.plate,
  );
  const platesOfVin = new Map(known.map(({ vehicle }) => [vehicle.vin, vehicle.plate]));
  return ({ line, given, unusable }) => {
    const own = { ...NOTHING, ...given };
    if (unusable) return skip(own, unusable);
    const sharing = (byPlate.get(given.plate) ?? []).filter(({ vehicle }) => shareAPlate(vehicle, own));
    const match = sharing.toSorted(latestFirst)[0];
    if (!match) {
      const planned = byPlate.get(given.plate) ?? [];
      byPlate.set(given.plate, [...planned, { vehicle: own, known: null, line }]);
      return { outcome: 'add', reason: otherPlate(platesOfVin, own), vehicle: own, known: null };
    }
    if (match.vehicle.vin && own.vin && match.vehicle.vin !== own.vin) return skip(own, TAKEN);
    if (match.line !== null)
      return skip(own, `The same vehicle is in row ${match.line} of this file already.`);
    return update(match, line, given, byPlate.get(given.plate) ?? []);
  };
}

function update(
  match: Planned,
  line: number,
  given: VehicleLine['given'],
  ofPlate: readonly Planned[],
): RowDecision {
  const vehicle = { ...match.vehicle, ...given };
  const names = Object.keys(LABELS) as (keyof VehicleInput)[];
  const changed = names.filter((name) => vehicle[name] !== match.vehicle[name]);
  if (changed.length === 0) {
    match.line = line;
    return skip(vehicle, 'Already up to date.');
  }
  if (isBackwards(vehicle)) return skip(vehicle, PERIOD_INVALID);
  if (ofPlate.some((other) => other !== match && shareAPlate(other.vehicle, vehicle)))
    return skip(vehicle, TAKEN);
  Object.assign(match, { vehicle, line });
  const reason = `Updates ${changed.map((name) => LABELS[name]).join(', ')}.`;
  return { outcome: 'update', reason, vehicle, known: match.known };
}

function skip(vehicle: VehicleInput, reason: string): RowDecision {
  return { outcome: 'skip', reason, vehicle, known: null };
}

/** A vehicle without a last day is in the fleet the longest. */
function latestFirst({ vehicle: one }: Planned, { vehicle: other }: Planned): number {
  return (other.validTo ?? '9999').localeCompare(one.validTo ?? '9999');
}

/** A vehicle that got another plate is a record of its own, so that the days of each plate stay known. */
function otherPlate(platesOfVin: ReadonlyMap<string, string>, { vin, plate }: VehicleInput): string {
  const other = vin ? platesOfVin.get(vin) : undefined;
  return other && other !== plate ? `The vehicle with this VIN is on file with the plate ${other}.` : '';
}
