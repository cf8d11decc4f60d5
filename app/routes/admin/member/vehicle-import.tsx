import { importRoutes } from '#app/features/platform/import/import-actions.server.ts';
import { importPage } from '#app/features/platform/import/import-page.server.ts';
import { VehicleImportPage } from '#app/features/work/vehicle/import/vehicle-import-page.tsx';
import { vehiclesImport } from '#app/features/work/vehicle/import/vehicles-import.server.ts';
import { paths } from '#app/paths.ts';
import { intentRouter } from '#app/session/actions.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/vehicle-import';

export const handle = { title: 'Import vehicles' };

export const meta: Route.MetaFunction = () => [{ title: 'Import vehicles · Delivery Portal' }];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return importPage(ctxOf(context), vehiclesImport, searchParams, paths.vehicles(params.memberId));
}

export const action = intentRouter(importRoutes(vehiclesImport));

export default function VehicleImportRoute({ loaderData, params }: Route.ComponentProps) {
  useShows('vehicles');
  return <VehicleImportPage key={params.memberId} {...loaderData} />;
}
