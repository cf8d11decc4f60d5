import type { ActionFunctionArgs } from 'react-router';
import { call, type ToastText } from '#app/call.server.ts';
import type { Ctx } from '#app/ctx.ts';
import { addVehicle, deleteVehicle, editVehicle, restoreVehicle } from './change-vehicle.server.ts';
import { vehicleEditSchema, vehicleIdSchema, vehicleSchema } from './vehicle-schema.ts';
import { hasCheckDigit } from './vin.ts';

/** The calls of the list of vehicles, each for the member that `resolve` returns. */
export function vehicleCalls(resolve: (ctx: Ctx, args: ActionFunctionArgs) => Promise<Ctx>) {
  return {
    'vehicle-add': call(vehicleSchema, async (ctx, input, args) => {
      const made = await addVehicle(await resolve(ctx, args), input);
      return { toast: saved('Vehicle added', input.vin), made };
    }),
    'vehicle-edit': call(vehicleEditSchema, async (ctx, input, args) => {
      await editVehicle(await resolve(ctx, args), input);
      return { toast: saved('Vehicle saved', input.vin) };
    }),
    'vehicle-delete': call(vehicleIdSchema, async (ctx, input, args) => {
      await deleteVehicle(await resolve(ctx, args), input);
      return { toast: { title: 'Vehicle deleted', tone: 'success' } };
    }),
    'vehicle-restore': call(vehicleIdSchema, async (ctx, input, args) => {
      await restoreVehicle(await resolve(ctx, args), input);
      return { toast: { title: 'Vehicle restored', tone: 'success' } };
    }),
  };
}

/** A check digit that does not fit is worth saying; it is no fault, since vehicles of other markets have none. */
function saved(title: string, vin: string): ToastText {
  if (vin === '' || hasCheckDigit(vin)) return { title, tone: 'success' };
  return { title, description: "The VIN's check digit doesn't match. Check it for a typo.", tone: 'success' };
}
