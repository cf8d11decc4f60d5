import { importCalls } from '#app/features/platform/import/import-actions.server.ts';
import { importPage } from '#app/features/platform/import/import-page.server.ts';
import { VehicleImportPage } from '#app/features/work/vehicle/import/vehicle-import-page.tsx';
import { vehiclesImport } from '#app/features/work/vehicle/import/vehicles-import.server.ts';
import { actions } from '#app/session/actions.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import type { Route } from './+types/vehicle-import';

export const meta: Route.MetaFunction = () => [{ title: 'Import Vehicles · Delivery Portal' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  return importPage(ctxOf(context), vehiclesImport, new URL(request.url).searchParams, '/member/vehicles');
}

export const action = actions(importCalls(vehiclesImport));

export default function VehicleImportRoute({ loaderData }: Route.ComponentProps) {
  return <VehicleImportPage {...loaderData} />;
}
