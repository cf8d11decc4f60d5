import type { Ctx, Tx } from '#app/ctx.ts';
import { NotFound, ValidationError } from '#app/errors.ts';
import type { VehicleRow } from '#db/tables/vehicle.ts';
import { shareAPlate } from './plate-periods.ts';
import { inputOf, plateOf } from './vehicle-columns.ts';
import type { VehicleInput } from './vehicle-schema.ts';

type Within = { db: Ctx['db']; memberId: string };

/** A vehicle of the member acted for. Throws NotFound for any other. */
export async function findVehicle(ctx: Within, vehicleId: string): Promise<VehicleRow> {
  const row = await ctx.db
    .selectFrom('vehicles')
    .selectAll()
    .where('member_id', '=', ctx.memberId)
    .where('id', '=', vehicleId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new NotFound('Vehicle not found.');
  return row;
}

/**
 * Throws ValidationError where another vehicle has the plate on one of the days. Periods are nothing that a unique key can tell:
 * whoever asks acts alone for the member (`transactAlone`).
 */
export async function requireFreePlate(
  tx: Tx,
  vehicle: Pick<VehicleInput, 'plate' | 'state' | 'validFrom' | 'validTo'>,
  exceptId: string,
): Promise<void> {
  const others = await tx.db
    .selectFrom('vehicles')
    .selectAll()
    .where('member_id', '=', tx.memberId)
    .where('plate', '=', vehicle.plate)
    .where('id', '!=', exceptId)
    .where('deleted_at', 'is', null)
    .execute();
  if (!others.some((other) => shareAPlate(vehicle, inputOf(other)))) return;
  const message = `Another vehicle has the plate ${plateOf(vehicle)} at that time. Change the plate or the dates.`;
  throw new ValidationError(message, { plate: message });
}
