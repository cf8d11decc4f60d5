import { formAction, needing, type ToastText } from '#app/call.server.ts';
import { addVehicle, deleteVehicle, editVehicle, restoreVehicle } from './change-vehicle.server.ts';
import { vehicleEditSchema, vehicleIdSchema, vehicleSchema } from './vehicle-schema.ts';
import { hasCheckDigit } from './vin.ts';

/** The calls of the list of vehicles. */
export const vehicleCalls = needing('work', {
  'vehicle-add': formAction(vehicleSchema, async (ctx, input) => {
    const made = await addVehicle(ctx, input);
    return { toast: saved('Vehicle added', input.vin), made };
  }),
  'vehicle-edit': formAction(vehicleEditSchema, async (ctx, input) => {
    await editVehicle(ctx, input);
    return { toast: saved('Vehicle saved', input.vin) };
  }),
  'vehicle-delete': formAction(vehicleIdSchema, async (ctx, input) => {
    await deleteVehicle(ctx, input);
    return { toast: { title: 'Vehicle deleted', tone: 'success' } };
  }),
  'vehicle-restore': formAction(vehicleIdSchema, async (ctx, input) => {
    await restoreVehicle(ctx, input);
    return { toast: { title: 'Vehicle restored', tone: 'success' } };
  }),
});

/** A check digit that does not fit is worth saying; it is no fault, since vehicles of other markets have none. */
function saved(title: string, vin: string): ToastText {
  if (vin === '' || hasCheckDigit(vin)) return { title, tone: 'success' };
  return { title, description: "The VIN's check digit doesn't match. Check it for a typo.", tone: 'success' };
}
