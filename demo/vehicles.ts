import type { Ctx } from '#app/ctx.ts';
import { applyImport } from '#app/features/platform/import/apply-import.server.ts';
import { previewImport } from '#app/features/platform/import/preview-import.server.ts';
import { addVehicle, deleteVehicle, editVehicle } from '#app/features/work/vehicle/change-vehicle.server.ts';
import { vehiclesImport } from '#app/features/work/vehicle/import/vehicles-import.server.ts';
import { listVehicles, type Vehicle } from '#app/features/work/vehicle/list-vehicles.server.ts';
import { listVehiclesSchema, vehicleSchema } from '#app/features/work/vehicle/vehicle-schema.ts';
import type { Makers } from './makers.ts';
import type { MemberKey } from './members.ts';
import { sampleFile } from './sample-files.ts';
import type { Step, Timeline, When } from './timeline.ts';

/** Who has how many vans of which make, added when; their plates begin with those letters. */
const FLEETS: readonly { of: MemberKey; when: When; plates: string; state: string; size: number }[] = [
  { of: 'harbor', when: '160d 15:10', plates: 'HPC', state: 'MD', size: 6 },
  { of: 'cedar', when: '150d 16:20', plates: 'CCD', state: 'NC', size: 4 },
  { of: 'prairie', when: '70d 14:45', plates: 'PWL', state: 'KS', size: 3 },
];

/** Northgate's vans as the fleet export has them, with toll tags that are added later, a rental, and one that was sold. */
export function northgateVehicles(
  make: Makers,
  line: Timeline,
  member: Step<string>,
  manager: Step<string>,
): void {
  const asMember = () => make.ctxOfMember(member.made);
  const asManager = () => make.ctxOfManager(manager.made);
  line.at('49d 15:40', async () => {
    const file = { name: 'VehiclesData.csv' };
    const preview = await previewImport(
      await asMember(),
      vehiclesImport,
      file,
      sampleFile('amazon_VehiclesData.csv'),
    );
    if (preview.kind !== 'preview') throw new Error('The fleet needs an answer before it can be imported.');
    await applyImport(await asMember(), vehiclesImport, { importId: preview.importId });
  });
  line.at('48d 14:05', async () => {
    const ctx = await asManager();
    for (const [index, van] of (await vans(ctx)).slice(0, 12).entries())
      await change(ctx, van, { tag: `0041${String(7_200_310 + index * 137)}` });
  });
  line.at('29d 18:10', async () => {
    const ctx = await asManager();
    const [rental] = await vans(ctx, 'FAK1009');
    if (rental) await change(ctx, rental, { validTo: line.date(-31), note: 'VAN10, rental, returned' });
  });
  line.at('29d 18:14', async () =>
    addVehicle(
      await asManager(),
      vehicleSchema.parse({
        plate: 'RNT 4471',
        state: 'PA',
        validFrom: line.date(-30),
        validTo: line.date(12),
        vehicleClass: 'Step van',
        note: 'Rental for the peak weeks',
      }),
    ),
  );
  line.at('8d 16:35', async () => {
    const ctx = await asMember();
    const [sold] = await vans(ctx, 'FAK1029');
    if (sold) await deleteVehicle(ctx, { vehicleId: sold.id });
  });
}

/** The vans of some other members, typed in by hand. */
export function otherVehicles(make: Makers, line: Timeline, members: Record<MemberKey, Step<string>>): void {
  for (const { of, when, plates, state, size } of FLEETS)
    line.at(when, async () => {
      const ctx = await make.ctxOfMember(members[of].made);
      for (let index = 1; index <= size; index += 1) {
        const van = { plate: `${plates}${1040 + index * 7}`, state, note: `Van ${index}` };
        await addVehicle(ctx, vehicleSchema.parse({ ...van, vehicleClass: 'Cargo van' }));
      }
    });
}

async function vans(ctx: Ctx, q = ''): Promise<Vehicle[]> {
  return (await listVehicles(ctx, listVehiclesSchema.parse({ q }))).vehicles;
}

async function change(
  ctx: Ctx,
  { id, createdAt: _, ...van }: Vehicle,
  changes: Partial<Vehicle>,
): Promise<void> {
  await editVehicle(ctx, { ...van, ...changes, vehicleId: id });
}
