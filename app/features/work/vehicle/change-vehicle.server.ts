import { type Ctx, instant, type Tx, transact, transactAlone, withIdempotencyKey } from '#app/ctx.ts';
import { Conflict, ValidationError } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { isSame } from '#app/fields/is-same.ts';
import type { MadeFrom } from '#app/fields/made-from.ts';
import { mergeEdit } from '#app/fields/merge-edit.server.ts';
import { newId } from '#app/ids.ts';
import { requireEditing } from '#app/policy.ts';
import { findVehicle, requireFreePlate } from './find-vehicle.server.ts';
import { columnsOf, inputOf, plateOf } from './vehicle-columns.ts';
import { vehicleEvents } from './vehicle-events.server.ts';
import { isBackwards, PERIOD_INVALID, type VehicleInput } from './vehicle-schema.ts';

/** Adds a vehicle to the member acted for. Throws ValidationError where another one has the plate at that time. */
export async function addVehicle(
  ctx: Ctx,
  input: VehicleInput & { key?: string | undefined },
): Promise<{ id: string }> {
  requireEditing(ctx);
  return transactAlone(ctx, (tx) => withIdempotencyKey(tx, input.key, () => insertVehicle(tx, input)));
}

async function insertVehicle(tx: Tx, input: VehicleInput): Promise<{ id: string }> {
  const id = newId('vehicle');
  await requireFreePlate(tx, input, id);
  const at = instant(tx);
  await tx.db
    .insertInto('vehicles')
    .values({
      id,
      member_id: tx.memberId,
      ...columnsOf(input),
      import_id: null,
      created_at: at,
      updated_at: at,
      deleted_at: null,
    })
    .execute();
  await record(tx, vehicleEvents.added(id, { plate: plateOf(input) }));
  return { id };
}

/**
 * Changes a vehicle. Throws as mergeEdit does, NotFound for another member's, ValidationError where another one has the plate at
 * that time.
 */
export async function editVehicle(
  ctx: Ctx,
  { vehicleId, initialValues, keptOver, ...input }: VehicleInput & { vehicleId: string } & MadeFrom,
): Promise<void> {
  requireEditing(ctx);
  await transactAlone(ctx, async (tx) => {
    const before = inputOf(await findVehicle(tx, vehicleId));
    const edited = mergeEdit({ initialValues, keptOver }, input, before);
    if (isSame(edited, before)) return;
    if (isBackwards(edited)) throw new ValidationError(PERIOD_INVALID, { validTo: PERIOD_INVALID });
    await requireFreePlate(tx, edited, vehicleId);
    await tx.db
      .updateTable('vehicles')
      .set({ ...columnsOf(edited), import_id: null, updated_at: instant(tx) })
      .where('member_id', '=', tx.memberId)
      .where('id', '=', vehicleId)
      .execute();
    await record(tx, vehicleEvents.edited(vehicleId, { plate: plateOf(edited) }));
  });
}

/** Hides a vehicle; it can be restored for 30 days. Throws NotFound for one that is not there. */
export async function deleteVehicle(ctx: Ctx, { vehicleId }: { vehicleId: string }): Promise<void> {
  requireEditing(ctx);
  await transact(ctx, async (tx) => {
    const plate = plateOf(inputOf(await findVehicle(tx, vehicleId)));
    if (!(await setDeleted(tx, vehicleId, instant(tx)))) throw new Conflict('This vehicle was just deleted.');
    await record(tx, vehicleEvents.deleted(vehicleId, { plate }));
  });
}

/** Restores a deleted vehicle. Throws Conflict once it is erased or restored, ValidationError where its plate is taken. */
export async function restoreVehicle(ctx: Ctx, { vehicleId }: { vehicleId: string }): Promise<void> {
  requireEditing(ctx);
  await transactAlone(ctx, async (tx) => {
    if (!(await setDeleted(tx, vehicleId, null)))
      throw new Conflict('This vehicle can no longer be restored.');
    const vehicle = inputOf(await findVehicle(tx, vehicleId));
    await requireFreePlate(tx, vehicle, vehicleId);
    await record(tx, vehicleEvents.restored(vehicleId, { plate: plateOf(vehicle) }));
  });
}

/** Hides or shows it; returns whether that changed anything. An import's preview learns of it by `updated_at`. */
async function setDeleted(tx: Tx, vehicleId: string, at: string | null): Promise<boolean> {
  const row = await tx.db
    .updateTable('vehicles')
    .set({ deleted_at: at, import_id: null, updated_at: instant(tx) })
    .where('member_id', '=', tx.memberId)
    .where('id', '=', vehicleId)
    .where('deleted_at', at === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
