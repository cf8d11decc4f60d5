import { vehicleCalls } from '#app/features/work/vehicle/vehicle-actions.server.ts';
import { vehiclesPage } from '#app/features/work/vehicle/vehicles-page.server.ts';
import { VehiclesPanel } from '#app/features/work/vehicle/views/vehicles-panel.tsx';
import { intentRouter } from '#app/session/actions.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/vehicles';

export const handle = { title: 'Vehicles' };

export const meta: Route.MetaFunction = () => [{ title: 'Vehicles · Delivery Portal' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  return vehiclesPage(ctxOf(context), new URL(request.url).searchParams);
}

export const action = intentRouter(vehicleCalls);

export default function VehiclesRoute({ loaderData }: Route.ComponentProps) {
  useShows('vehicles');
  return <VehiclesPanel as="page" {...loaderData} />;
}
