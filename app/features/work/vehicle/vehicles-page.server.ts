import type { Ctx } from '#app/ctx.ts';
import { type Trash, trashLimitParam } from '#app/lists/trash.ts';
import { mayEdit } from '#app/policy.ts';
import { listDeletedVehicles, listVehicles, type VehicleList } from './list-vehicles.server.ts';
import { listVehiclesSchema } from './vehicle-schema.ts';

/** All that the list of vehicles shows. */
export type VehiclesPage = VehicleList & {
  query: ReturnType<typeof listVehiclesSchema.parse>;
  /** Deleted ones that can be restored; none for who may not edit. */
  deleted: Trash;
};

/** The vehicles that the address asks for, of the member acted for. */
export async function vehiclesPage(ctx: Ctx, params: URLSearchParams): Promise<VehiclesPage> {
  const query = listVehiclesSchema.parse(Object.fromEntries(params));
  const [list, deleted] = await Promise.all([
    listVehicles(ctx, query),
    mayEdit(ctx) ? listDeletedVehicles(ctx, trashLimitParam(params)) : { lines: [], count: 0 },
  ]);
  return { ...list, query, deleted };
}
