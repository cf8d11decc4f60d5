import { setImmediate as nextTurn } from 'node:timers/promises';
import { instant, type Tx } from '#app/ctx.ts';
import { linesOf, rangeOf } from '#app/features/platform/import/find-import.server.ts';
import type { ImportCounts, ImportRange, Within } from '#app/features/platform/import/import-kind.ts';
import type { ImportLineRow, ImportRow } from '#db/tables/import.ts';
import type { VehicleRow } from '#db/tables/vehicle.ts';
import { columnsOf } from '../vehicle-columns.ts';
import type { VehicleInput } from '../vehicle-schema.ts';
import type { KnownVehicle } from './classify-vehicles.ts';

/** Vehicles written before other requests get their turn. */
const BATCH = 200;

/** Writes a slice of a fleet list: the vehicles that it adds and those that it updates. */
export async function writeVehicles(tx: Tx, slice: ImportRange): Promise<void> {
  const at = slice.found.applied_at ?? instant(tx);
  const added = await rowsOf(tx, slice, 'add');
  for (let start = 0; start < added.length; start += BATCH) {
    const rows = added.slice(start, start + BATCH).map((line) => newRow(line, at));
    await tx.db.insertInto('vehicles').values(rows).execute();
    await nextTurn();
  }
  for (const { target_id, payload } of await rowsOf(tx, slice, 'update'))
    await setVehicle(tx, target_id, { vehicle: vehicleOf(payload), importId: null, updatedAt: at });
}

/** Takes a slice back: what it added goes, what it updated is as before. */
export async function undoVehicles(tx: Tx, slice: ImportRange): Promise<void> {
  await tx.db
    .deleteFrom('vehicles')
    .where('member_id', '=', tx.memberId)
    .where('import_id', '=', slice.found.id)
    .where('id', 'in', rangeOf(tx, slice).where('outcome', '=', 'add').select('target_id'))
    .execute();
  for (const { target_id, before } of await rowsOf(tx, slice, 'update'))
    await setVehicle(tx, target_id, JSON.parse(before ?? '{}') as KnownVehicle);
}

/** True while every vehicle that an import added or updated is as it left it. */
export async function areVehiclesUntouched(
  ctx: Within,
  found: ImportRow,
  counts: ImportCounts,
): Promise<boolean> {
  const vehicles = () =>
    ctx.db
      .selectFrom('vehicles')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('member_id', '=', ctx.memberId)
      .where('deleted_at', 'is', null);
  const added = await vehicles().where('import_id', '=', found.id).executeTakeFirstOrThrow();
  if (added.count !== counts.added) return false;
  if (counts.updated === 0) return true;
  const updated = await vehicles()
    .where('updated_at', '=', found.applied_at ?? '')
    .where('id', 'in', linesOf(ctx, found.id).where('outcome', '=', 'update').select('target_id'))
    .executeTakeFirstOrThrow();
  return updated.count === counts.updated;
}

function rowsOf(tx: Tx, slice: ImportRange, outcome: 'add' | 'update'): Promise<ImportLineRow[]> {
  return rangeOf(tx, slice).where('outcome', '=', outcome).selectAll().orderBy('line').execute();
}

function newRow(line: ImportLineRow, at: string): VehicleRow {
  return {
    id: line.target_id,
    member_id: line.member_id,
    ...columnsOf(vehicleOf(line.payload)),
    import_id: line.import_id,
    created_at: at,
    updated_at: at,
    deleted_at: null,
  };
}

async function setVehicle(tx: Tx, id: string, as: Omit<KnownVehicle, 'id'>): Promise<void> {
  await tx.db
    .updateTable('vehicles')
    .set({ ...columnsOf(as.vehicle), import_id: as.importId, updated_at: as.updatedAt })
    .where('member_id', '=', tx.memberId)
    .where('id', '=', id)
    .execute();
}

const vehicleOf = (payload: string) => JSON.parse(payload) as VehicleInput;
