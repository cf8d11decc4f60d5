import { importRoutes } from '#app/features/platform/import/import-actions.server.ts';
import { importPage } from '#app/features/platform/import/import-page.server.ts';
import { EmployeeImportPage } from '#app/features/work/employee/import/employee-import-page.tsx';
import { employeesImport } from '#app/features/work/employee/import/employees-import.server.ts';
import { paths } from '#app/paths.ts';
import { intentRouter } from '#app/session/actions.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/employee-import';

export const handle = { title: 'Import employees' };

export const meta: Route.MetaFunction = () => [{ title: 'Import employees · Delivery Portal' }];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return importPage(ctxOf(context), employeesImport, searchParams, paths.employees(params.memberId));
}

export const action = intentRouter(importRoutes(employeesImport));

export default function EmployeeImportRoute({ loaderData, params }: Route.ComponentProps) {
  useShows('employees');
  return <EmployeeImportPage key={params.memberId} {...loaderData} />;
}
