import { vehicleCalls } from '#app/features/work/vehicle/vehicle-actions.server.ts';
import { vehiclesPage } from '#app/features/work/vehicle/vehicles-page.server.ts';
import { VehiclesPanel } from '#app/features/work/vehicle/views/vehicles-panel.tsx';
import { intentRouter } from '#app/session/actions.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/vehicles';
import { tabMeta } from './tab-meta.ts';

export const meta = tabMeta('Vehicles');

export async function loader({ context, request }: Route.LoaderArgs) {
  return vehiclesPage(ctxOf(context), new URL(request.url).searchParams);
}

export const action = intentRouter(vehicleCalls);

export default function MemberVehicles({ loaderData }: Route.ComponentProps) {
  useShows('vehicles');
  return <VehiclesPanel as="part" {...loaderData} />;
}
