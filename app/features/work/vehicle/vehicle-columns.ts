import { searchColumns } from '#app/text/search-key.ts';
import type { VehicleRow } from '#db/tables/vehicle.ts';
import type { VehicleInput } from './vehicle-schema.ts';

/** A vehicle's own columns from what a person wrote. */
export function columnsOf(input: VehicleInput) {
  const { plate, state, tag, vin, validFrom, validTo, vehicleClass, note } = input;
  return {
    plate,
    plate_state: state,
    tag,
    vin,
    valid_from: validFrom,
    valid_to: validTo,
    vehicle_class: vehicleClass,
    note,
    ...searchColumns(plate, state, tag, vin, vehicleClass, note),
  };
}

/** What a person wrote from a vehicle's row. */
export function inputOf(row: Omit<VehicleRow, 'search' | 'sort_key'>): VehicleInput {
  return {
    plate: row.plate,
    state: row.plate_state,
    tag: row.tag,
    vin: row.vin,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    vehicleClass: row.vehicle_class,
    note: row.note,
  };
}

/** How a vehicle is named in a sentence: 'FAK1000 (VA)'. */
export function plateOf({ plate, state }: Pick<VehicleInput, 'plate' | 'state'>): string {
  return plate && state ? `${plate} (${state})` : plate;
}
