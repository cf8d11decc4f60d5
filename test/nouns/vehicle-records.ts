import { applyImport } from '#app/features/platform/import/apply-import.server.ts';
import { addVehicle, deleteVehicle } from '#app/features/work/vehicle/change-vehicle.server.ts';
import { vehiclesImport } from '#app/features/work/vehicle/import/vehicles-import.server.ts';
import { vehicleSchema } from '#app/features/work/vehicle/vehicle-schema.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { previewLines } from '#test/fixtures/preview-lines.ts';

let count = 0;
/** A plate that no vehicle has. */
export const newPlate = () => `CELL${++count}`;

/** Records of the member's vehicles. */
export function vehicleRecordsOf({ asMember }: Fixtures) {
  const vehicle = async () => (await addVehicle(asMember, vehicleSchema.parse({ plate: newPlate() }))).id;
  const preview = () => previewLines(asMember, vehiclesImport, `plate,state\n${newPlate()},VA\n`);
  return {
    vehicle,
    async deletedVehicle() {
      const vehicleId = await vehicle();
      await deleteVehicle(asMember, { vehicleId });
      return vehicleId;
    },
    /** Imports of one new vehicle. */
    previewedVehicles: preview,
    async appliedVehicles() {
      const importId = await preview();
      await applyImport(asMember, vehiclesImport, { importId });
      return importId;
    },
  };
}
